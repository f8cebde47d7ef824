import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';

type RemoveDetailsProps = { what: string; onRemove: () => Promise<void> };

/**
 * Empties a whole form at once, because Save waits while the form is empty
 * (docs/product/people.md, "Doctor and next of kin").
 */
export function RemoveDetails({ what, onRemove }: RemoveDetailsProps) {
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(false);

  async function remove() {
    close();
    await onRemove();
    // After success the pressed button is gone. A person who has moved on keeps their focus.
    if ([button.current, document.body].includes(document.activeElement as HTMLElement)) focusHeading();
  }

  return (
    <>
      <Button ref={button} variant="quiet" className="remove-details" onClick={() => setAsked(true)}>
        Remove the {what}
      </Button>
      {asked && (
        <Dialog
          title={`Remove the ${what}?`}
          role="alertdialog"
          size="narrow"
          onClose={close}
          footer={
            <>
              <Button variant="danger-filled" onClick={() => void remove()}>
                Remove
              </Button>
              <Button variant="quiet" className="end" autoFocus onClick={close}>
                Cancel
              </Button>
            </>
          }
        >
          <p>These details will no longer be shown. You can add them again at any time.</p>
        </Dialog>
      )}
    </>
  );
}

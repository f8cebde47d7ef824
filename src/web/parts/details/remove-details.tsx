import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';

type RemoveDetailsProps = { what: string; send: FormSend };

/**
 * Empties a whole form at once, because Save waits while the form is empty
 * (docs/product/people.md, "Doctor and next of kin").
 */
export function RemoveDetails({ what, send }: RemoveDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="remove-details" onClick={() => setOpen(true)}>
        Remove the {what}
      </Button>
      {!isOpen && send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {isOpen && (
        <Confirm title={`Remove the ${what}?`} yes="Remove" send={send} onClose={() => setOpen(false)}>
          <p>These details will no longer be shown. You can add them again at any time.</p>
        </Confirm>
      )}
    </>
  );
}

import { useState } from 'react';
import { useSend } from '#web/api/use-send.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';

type RemoveDetailsProps = {
  what: string;
  /** Begins the message of a failure. */
  failed: string;
  onRemove: () => Promise<void>;
};

/**
 * Empties a whole form at once, because Save waits while the form is empty
 * (docs/product/people.md, "Doctor and next of kin").
 */
export function RemoveDetails({ what, failed, onRemove }: RemoveDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend({ act: onRemove, failed, saved: accountMessages.detailsSaved });
  return (
    <>
      <Button variant="quiet" className="remove-details" onClick={() => setOpen(true)}>
        Remove the {what}
      </Button>
      {isOpen && (
        <Confirm title={`Remove the ${what}?`} yes="Remove" send={send} onClose={() => setOpen(false)}>
          <p>These details will no longer be shown. You can add them again at any time.</p>
        </Confirm>
      )}
    </>
  );
}

import Printer from 'lucide-react/icons/printer';
import { invalidateReads } from '#web/calls/query-client.ts';
import { workerPhonesQuery } from '#web/calls/worker-phones.ts';
import { brand } from '#web/kernel/brand.ts';
import { useOfficeContact } from '#web/kernel/office-contact.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { WithPhones } from './worker-phones.tsx';

type LinkSheetProps = { worker: WithPhones; address: string; expiresAt: string; onClose: () => void };

/** Shows a new link to a phone's camera, or prints it; nothing shows it a second time. */
export function LinkSheet({ worker, address, expiresAt, onClose }: LinkSheetProps) {
  const { phone } = useOfficeContact();
  const { user } = useAccount();
  const close = () => {
    onClose();
    // The phone may have been let in meanwhile.
    void invalidateReads(workerPhonesQuery(worker.ref).queryKey);
  };
  return (
    <Dialog
      title="Your visits, on your phone"
      subtitle={<span translate="no">For {worker.fullName}</span>}
      size="narrow"
      onClose={close}
      footer={
        <>
          <Button icon={Printer} onClick={() => print()}>
            Print
          </Button>
          <Button variant="primary" className="end" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className="link-sheet stack">
        <QrCode text={address} label="QR code of the link" />
        <p>
          Point the camera of the phone that you work with at this code, and open it in Safari or Chrome. It works once,
          within 48 hours: until {formatMoment({ at: expiresAt, zone: brand.timeZone })}.
        </p>
        <p>
          From {user.fullName} of {brand.productName}.
          {phone && ` If you are not sure that this comes from us, call the office on ${phone}.`}
        </p>
      </div>
    </Dialog>
  );
}

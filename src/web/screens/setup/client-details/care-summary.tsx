import type { CareDetails } from '#contract/care-registrations.ts';
import type { Settings } from '#contract/settings.ts';
import { listCareFacts } from '#web/parts/care/list-care-facts.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

type CareSummaryProps = { details: CareDetails; settings: Settings; onSend: () => void; onClose: () => void };

/** Shows everything that goes to the office, to read before it goes (docs/product/registration-for-care.md, "Before it goes"). */
export function CareSummary({ details, settings, onSend, onClose }: CareSummaryProps) {
  const { phoneHome: ownPhone } = useAccount().user;
  const { phoneHome, phoneMobile, requester } = details;
  return (
    <Dialog
      title="Check your answers"
      subtitle="This goes to the office, which answers by email."
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={onSend}>
            Register for care
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Change
          </Button>
        </>
      }
    >
      {!phoneHome && !phoneMobile && !ownPhone && (
        <Banner kind="wait">There is no phone number, so the office cannot call. You can still send this.</Banner>
      )}
      <dl className="facts">
        {listCareFacts(details, settings).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <TypedText as="dd">{value}</TypedText>
          </div>
        ))}
        {requester === 'Another' && ownPhone && (
          <div>
            <dt>Your phone</dt>
            <dd>{ownPhone}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}

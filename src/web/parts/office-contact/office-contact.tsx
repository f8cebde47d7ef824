import { useOfficeContact } from '#web/kernel/office-contact.ts';
import { OfficeContactLines } from '#web/kernel/reach-office.tsx';
import { ChatLauncher } from './chat-launcher.tsx';

/** Shows how people reach the office, below a page of help. */
export function OfficeContact() {
  const isKnown = Object.keys(useOfficeContact()).length > 0;
  return (
    <section className="content-text" aria-labelledby="contact-office">
      <h2 id="contact-office" className="content-text-heading">
        Contact the office
      </h2>
      <ChatLauncher />
      {isKnown ? (
        <OfficeContactLines className="content-text-block" />
      ) : (
        <p className="content-text-block">Use the phone number or email address that your provider gave you.</p>
      )}
    </section>
  );
}

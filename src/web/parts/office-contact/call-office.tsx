import Phone from 'lucide-react/icons/phone';
import { toPhoneLink } from '#domain/settings/contact.ts';
import { findNumberToCall } from '#domain/settings/opening-hours.ts';
import { useOfficeContact, useOfficeMoment } from '#web/kernel/office-contact.ts';
import { findButtonClass } from '#web/ui/button.tsx';
import './call-office.css';

/** Shows the number to call at this hour as one large button; nothing where there is none. */
export function CallOffice() {
  const contact = useOfficeContact();
  const number = findNumberToCall(contact, useOfficeMoment());
  if (!number) return null;
  return (
    <a className={findButtonClass({ variant: 'primary', fill: true }, 'call-office')} href={toPhoneLink(number)}>
      <Phone className="i" aria-hidden />
      <span>
        {number === contact.phone ? 'Call the office:' : 'Call after hours:'} <span className="number">{number}</span>
      </span>
    </a>
  );
}

import Phone from 'lucide-react/icons/phone';
import { toPhoneLink } from '#domain/settings/contact.ts';
import './phone-link.css';

type PhoneLinkProps = {
  phone: string;
  name: string;
  /** The name is seen too, where nothing beside the number says it. */
  isNamed?: boolean;
  className?: string;
};

/** Shows a number to ring, with the person it belongs to at least for those who cannot see the page. */
export function PhoneLink({ phone, name, isNamed, className = 'num' }: PhoneLinkProps) {
  return (
    <a className={`phone-link ${className}`} href={toPhoneLink(phone)}>
      <Phone className="i" aria-hidden /> {isNamed && `Call ${name}: `}
      {phone}
      {!isNamed && <span className="sr">: call {name}</span>}
    </a>
  );
}

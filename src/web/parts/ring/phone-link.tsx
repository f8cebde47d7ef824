import Phone from 'lucide-react/icons/phone';
import { toPhoneLink } from '#domain/settings/contact.ts';

type PhoneLinkProps = { phone: string; name: string; className?: string };

/** Shows a number to ring, with the person it belongs to for those who cannot see the page. */
export function PhoneLink({ phone, name, className = 'num' }: PhoneLinkProps) {
  return (
    <a className={className} href={toPhoneLink(phone)}>
      <Phone className="i" aria-hidden /> {phone}
      <span className="sr">: call {name}</span>
    </a>
  );
}

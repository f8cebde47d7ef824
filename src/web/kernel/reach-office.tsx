import type { ReactNode } from 'react';
import {
  type Contact,
  joinText,
  type LinkedText,
  linkOffice,
  listContactLines,
  toPhoneLink,
} from '#domain/settings/contact.ts';
import { findNumberToCall } from '#domain/settings/opening-hours.ts';
import { useOfficeContact, useOfficeMoment } from './office-contact.ts';

/** Adds the ways to reach the office to a text that says to contact it. Other content is unchanged. */
export function ReachOffice({ children }: { children: ReactNode }) {
  const contact = useContactNow();
  return typeof children === 'string' ? <Linked parts={linkOffice(children, contact)} /> : children;
}

/** Shows the number to call at this hour, after some words; without a number, what other way there is. */
export function CallNow({ children: words }: { children: string }) {
  const { phone } = useContactNow();
  if (!phone) return <ReachOffice>You can also contact the office.</ReachOffice>;
  return <Linked parts={[{ text: `${words} ` }, { text: phone, href: toPhoneLink(phone) }]} />;
}

/** Shows all ways to reach the office, a line each; nothing where none is known. */
export function OfficeContactLines({ className }: { className?: string }) {
  return listContactLines(useOfficeContact(), useOfficeMoment()).map((parts) => (
    <p key={parts[0]?.text} className={className}>
      <Linked parts={parts} />
    </p>
  ));
}

/** Returns the ways to the office with the number to call at this hour. */
function useContactNow(): Contact {
  const contact = useOfficeContact();
  return { ...contact, phone: findNumberToCall(contact, useOfficeMoment()) };
}

function Linked({ parts }: { parts: readonly LinkedText[] }) {
  return parts.map(({ text, href }) =>
    href ? (
      <a key={href} className="reach" href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}

/** Returns the same without links, for what is read aloud or cannot be pressed. */
export function useReachText(): (text: string) => string {
  const contact = useContactNow();
  return (text) => joinText(linkOffice(text, contact));
}

import type { ReactNode } from 'react';
import { joinText, type LinkedText, linkOffice, listContactLines } from '#domain/settings/contact.ts';
import { useOfficeContact } from './office-contact.ts';

/** Adds the ways to reach the office to a text that says to contact it. Other content is unchanged. */
export function ReachOffice({ children }: { children: ReactNode }) {
  const contact = useOfficeContact();
  return typeof children === 'string' ? <Linked parts={linkOffice(children, contact)} /> : children;
}

/** Shows all ways to reach the office, a line each; nothing where none is known. */
export function OfficeContactLines({ className }: { className?: string }) {
  const contact = useOfficeContact();
  return listContactLines(contact).map((parts) => (
    <p key={parts[0]?.text} className={className}>
      <Linked parts={parts} />
    </p>
  ));
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
  const contact = useOfficeContact();
  return (text) => joinText(linkOffice(text, contact));
}

import { Link } from '@tanstack/react-router';
import { type Inline, reachOffice } from '#domain/content/markdown.ts';
import { useOfficeContact } from '#web/kernel/office-contact.ts';

/** Shows a line of a content file. Where it says to contact the office it says how. */
export function ContentParts({ parts }: { parts: readonly Inline[] }) {
  const contact = useOfficeContact();
  return reachOffice(parts, contact).map((part) => <ContentPart key={`${part.text} ${part.href}`} {...part} />);
}

/** Shows a text or a link. Pages of the app open in place; a file and another site are for the browser. */
function ContentPart({ text, strong, href }: Inline) {
  const words = strong ? <strong>{text}</strong> : text;
  if (!href) return words;
  if (href.startsWith('/app/')) return <Link to={href.slice('/app'.length) as '/'}>{words}</Link>;
  return <a href={href}>{words}</a>;
}

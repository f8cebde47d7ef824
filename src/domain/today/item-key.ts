/** The kinds of things that Today has an item for (docs/product/today.md, "Items"). */
type ItemSubject =
  | { kind: 'visit'; clientRef: string; jobRef: string; originalDate: string }
  | { kind: 'hidden'; clientRef: string; workerRef: string }
  | { kind: 'absence' | 'left' | 'feedback' | 'ticket'; ref: string }
  | { kind: 'day'; date: string };

const ref = '[0-9a-hjkmnp-tv-z]{16}';
const day = '\\d{4}-\\d{2}-\\d{2}';

/** The pattern of the keys that `toItemKey` makes. */
export const itemKeyPattern = new RegExp(
  `^(visit-${ref}-${ref}-${day}|hidden-${ref}-${ref}|(absence|left|feedback|ticket)-${ref}|day-${day})$`,
);

/** Names an item, whose note is known by the name: `ticket-0123456789abcdef`, `day-2026-11-20`. */
export function toItemKey(subject: ItemSubject): string {
  if (subject.kind === 'visit') {
    const { clientRef, jobRef, originalDate } = subject;
    return `visit-${clientRef}-${jobRef}-${originalDate}`;
  }
  if (subject.kind === 'hidden') return `hidden-${subject.clientRef}-${subject.workerRef}`;
  return subject.kind === 'day' ? `day-${subject.date}` : `${subject.kind}-${subject.ref}`;
}

/** Reads the subject of a key that has the pattern. */
export function readItemKey(key: string): ItemSubject {
  const at = key.indexOf('-');
  const [kind, name] = [key.slice(0, at), key.slice(at + 1)];
  if (kind === 'visit') {
    return { kind, clientRef: name.slice(0, 16), jobRef: name.slice(17, 33), originalDate: name.slice(34) };
  }
  if (kind === 'hidden') return { kind, clientRef: name.slice(0, 16), workerRef: name.slice(17) };
  if (kind === 'day') return { kind, date: name };
  return { kind: kind as 'absence' | 'left' | 'feedback' | 'ticket', ref: name };
}

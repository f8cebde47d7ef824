/** The place of what a person has typed and not sent. It belongs to its person and its client. */
export type DraftPlace = {
  what: string;
  userRef: string;
  /** None for a draft without a client. */
  clientRef?: string;
};

const noClient = '-';

/** Says whether a draft holds input. A draft with only its subject is marked `untouched`. */
export function isTyped(draft: unknown): boolean {
  return draft !== undefined && (draft as { untouched?: true } | null)?.untouched !== true;
}

export function toDraftKey({ what, clientRef = noClient }: DraftPlace): string {
  return `${clientRef}.${what}`;
}

export function toName(userRef: string, key: string): string {
  return `${userRef} ${key}`;
}

export function fromName(name: string): [userRef: string, key: string] {
  const end = name.indexOf(' ');
  return [name.slice(0, end), name.slice(end + 1)];
}

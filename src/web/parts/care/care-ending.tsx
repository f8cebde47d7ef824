import type { OwnMembership } from '#contract/users.ts';
import { describeEnding } from '#domain/clients/ending.ts';
import { formatLongDate } from '#domain/time/format.ts';

/** Shows that the care of a client ends or has ended, in one quiet line; nothing while it goes on. */
export function CareEnding(input: CareEndingInput) {
  const text = formatCareEnding(input);
  return text && <p className="soft">{text}</p>;
}

type CareEndingInput = { client: Pick<OwnMembership, 'ending' | 'name' | 'role'>; today: string };

/** Formats the end of a client's care: `Rose Hākaraia died on Friday 20 November 2026. You can read this until Sunday 28 February 2027.` */
export function formatCareEnding({ client, today }: CareEndingInput): string | undefined {
  const { ending, name, role } = client;
  if (!ending) return undefined;
  const isOwn = role === 'client';
  const words = describeEnding(ending, { name: isOwn ? undefined : name, today });
  return isOwn ? words : `${words} You can read this until ${formatLongDate(ending.readUntil)}.`;
}

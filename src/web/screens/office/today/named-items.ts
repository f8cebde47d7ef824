import type { Today } from '#contract/today.ts';
import { formatDayMonth, formatShortDay } from '#domain/time/format.ts';

export type NamedItem = { key: string; name: string };

/** Lists all items, each with the words that name it: `Rose Hākaraia, Mon 23 Nov`. */
export function listItems(
  read: Pick<
    Today,
    'late' | 'notAllocated' | 'absent' | 'hidden' | 'complaints' | 'feedback' | 'requests' | 'notConfirmed'
  >,
) {
  const visit = ({ key, clientName, date }: NamedVisit) => ({ key, name: `${clientName}, ${formatShortDay(date)}` });
  return [
    ...read.late.map(visit),
    ...read.notAllocated.map(visit),
    ...read.absent.map(({ key, supportWorkerName: name }) => ({ key, name })),
    ...read.hidden.map(({ key, supportWorkerName, first }) => ({
      key,
      name: `${first.clientName}, ${supportWorkerName}`,
    })),
    ...[...read.complaints, ...read.feedback].map(({ key, clientName, visit: one, supportWorkerName }) =>
      one ? visit({ key, clientName, date: one.date }) : { key, name: `${clientName}, about ${supportWorkerName}` },
    ),
    ...read.requests.map(({ key, clientName, subject }) => ({ key, name: `${clientName}, ${subject}` })),
    ...read.notConfirmed.map(({ key, date }) => ({ key, name: formatDayMonth(date) })),
  ];
}

type NamedVisit = { key: string; clientName: string; date: string };

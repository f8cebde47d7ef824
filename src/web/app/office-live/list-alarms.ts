import type { Today } from '#contract/today.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';

/** Something that cannot wait, on every page of the office (docs/product/today.md, "What cannot wait"). */
export type Alarm = {
  key: string;
  /** Says what it is: `Rose Hākaraia: no one has come, 9:00am`. */
  words: string;
  /** The act that its link leads to. */
  label: string;
  to: { to: string; params?: Record<string, string>; search?: Record<string, string> };
  /** It stays until it is dealt with; others go once they are seen. */
  stays: boolean;
};

/** Parts of Today that alarms are made of; a server of the build before has no `live`. */
type ReadDay = Pick<Today, 'date' | 'late' | 'complaints'> & Partial<Pick<Today, 'live'>>;

/** Lists what cannot wait: visits to which no one has come, complaints, and requests whose visit begins today. */
export function listAlarms({ date, late, complaints, live }: ReadDay): Alarm[] {
  return [
    ...late.map((visit) => {
      const start = findExactStart(visit);
      const day = visit.date === date ? [] : [formatShortDay(visit.date)];
      const when = [...day, ...(start === undefined ? [] : [formatTime(start)])];
      const words = `${joinWithCommas([`${visit.clientName}: no one has come`, ...when])}.`;
      return { key: visit.key, words, label: 'See to it', to: toVisitPage(visit), stays: true };
    }),
    ...complaints.map(({ key, clientName, givenBy }) => ({
      key,
      words: `${clientName}: a complaint${givenBy ? ` from ${givenBy}` : ''}.`,
      label: 'Read it',
      to: { to: '/office/feedback', search: { show: 'openComplaints' } },
      stays: false,
    })),
    ...(live?.requestsOfToday ?? []).map(({ ref, clientName, beginsAt, timeZone }) => ({
      key: `ticket-${ref}`,
      words: `${clientName}: a request for today, ${formatTime(wallClock({ instant: Date.parse(beginsAt), zone: timeZone }).time)}.`,
      label: 'Answer it',
      to: { to: '/office/requests/$ref', params: { ref } },
      stays: false,
    })),
  ];
}

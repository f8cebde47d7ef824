import type { Brand } from '#domain/brands/types.ts';
import { tellFamily, tellWorker, type UntoldNotice } from '#domain/notices/changes/telling.ts';
import {
  isAboutNoVisit,
  kindsOfAnswers,
  type Notice,
  type NoticeKind,
  summariseNotice,
} from '#domain/notices/notice.ts';
import { urgentHours } from '#domain/notices/plan-notice.ts';
import type { DayRange } from '#domain/people/absence-days.ts';
import type { Contact } from '#domain/settings/contact.ts';
import { isOfficeOpen, type Openings } from '#domain/settings/opening-hours.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

/** The news of one client, for one reader. */
export type NoticeSection = {
  clientRef: string;
  clientName: string;
  suburb?: string | undefined;
  zone: string;
  /** Days when the client is away, which support workers hear of. */
  clientAbsences: readonly DayRange[];
  notices: (UntoldNotice & { beginsAt?: Instant })[];
};

type Reader = { email: string; givenName: string };

type MemberEmailInput = {
  to: Reader & { userRef: string | undefined; isClient: boolean };
  sections: readonly NoticeSection[];
  /** The provider has turned on that emails name services, times and workers. */
  hasDetails: boolean;
  /** Names of support workers by their refs. */
  names: { readonly [ref: string]: string };
  contact: Contact;
  openings: Openings | undefined;
  now: Instant;
  brand: Brand;
  publicUrl: string;
};

/** Renders what has changed for one person, of all their clients (docs/product/notices.md, "What an email says"). */
export function renderNoticesEmail({
  to,
  sections,
  hasDetails,
  names,
  contact,
  openings,
  now,
  brand,
  publicUrl,
}: MemberEmailInput): Email {
  const isAsker = ({ askedBy }: Pick<Notice, 'askedBy'>) => askedBy !== undefined && askedBy === to.userRef;
  const subjects = new Set(
    sections.flatMap(({ notices }) => notices.map((notice) => pickSubject(notice.kind, isAsker(notice)))),
  );
  const texts = sections.flatMap(({ clientName, notices, zone, ...section }) => {
    const reader = { isOwn: to.isClient, clientName };
    const lines = hasDetails
      ? tellFamily(notices, { ...reader, isAsker, names, today: findDay(zone, now), isSpoken: false })
      : countAnswers(
          notices.map((notice) => ({ notice, line: summariseNotice(notice, { ...reader, isAsker: isAsker(notice) }) })),
        );
    return [...lines, ...listLinks({ ...section, notices }, publicUrl)];
  });
  return renderEmail('notices', {
    ...{ email: to.email, givenName: to.givenName, brand, publicUrl },
    subject: subjects.size === 1 ? [...subjects][0]! : 'Visits have changed',
    changes: texts.join('\n\n'),
    afterHoursPhone: findAfterHoursPhone({ sections, contact, openings, now }),
    hasAccount: to.userRef !== undefined,
  });
}

function pickSubject(kind: NoticeKind, isAsker: boolean): string {
  if (kind === 'booked') return 'Visits have been booked';
  if (kind === 'changed') return 'A booking has changed';
  if (kind === 'cancelled') return 'A booking has been cancelled';
  if (kind === 'arrival') return 'About a visit that is late';
  if (kind === 'nobodyHome' || kind === 'workerDidNotCome') return 'A visit did not take place';
  if (kind === 'holiday') return 'Your visits on a public holiday';
  const request = isAsker ? 'Your request' : 'A request';
  if (kind === 'offered') return `${request} needs your answer`;
  if (kind === 'offerNotKept') return `${request} is with us again`;
  return kind === 'unanswered' ? `${request} was not answered in time` : `${request} has been answered`;
}

/** Counts answers that read the same, each of which is to a request; that visits have changed is one line. */
function countAnswers(all: readonly { notice: Pick<Notice, 'kind'>; line: string }[]): string[] {
  return [...Map.groupBy(all, ({ line }) => line)].map(([line, alike]) =>
    alike.length > 1 && kindsOfAnswers.includes(alike[0]!.notice.kind) ? `${line} (${alike.length} times)` : line,
  );
}

function findDay(zone: string, now: Instant): string {
  return wallClock({ instant: now, zone }).date;
}

function listLinks({ clientRef, notices }: Pick<NoticeSection, 'clientRef' | 'notices'>, publicUrl: string): string[] {
  const hasOrder = notices.some(({ content }) => content.order !== undefined);
  const hasOffer = notices.some(({ kind }) => kind === 'offered');
  const hasQuestion = notices.some(({ content }) => content.question !== undefined);
  const hasVisits = notices.some(({ kind, content }) => !isAboutNoVisit(content) && kind !== 'offered');
  return [
    ...(hasOrder ? [`See your orders: ${publicUrl}/app/calendar/new-order?client=${clientRef}`] : []),
    ...(hasQuestion ? [`See the answer: ${publicUrl}/app/requests?client=${clientRef}`] : []),
    ...(hasOffer ? [`Answer it: ${publicUrl}/app/requests?client=${clientRef}`] : []),
    ...(hasVisits ? [`See the calendar: ${publicUrl}/app/calendar?client=${clientRef}`] : []),
  ];
}

/** Finds the after-hours phone where the office is closed and a visit begins before an email may be read there. */
function findAfterHoursPhone({
  sections,
  contact,
  openings,
  now,
}: Pick<MemberEmailInput, 'sections' | 'contact' | 'openings' | 'now'>): string | undefined {
  if (!openings || isOfficeOpen(openings, now)) return undefined;
  const isUrgent = sections.some(({ notices }) =>
    notices.some(({ beginsAt = 0 }) => beginsAt > now && beginsAt - now < urgentHours * 3_600_000),
  );
  return (isUrgent && contact.afterHoursPhone) || undefined;
}

type WorkerEmailInput = {
  to: Reader & { ref: string };
  sections: readonly NoticeSection[];
  contact: Contact;
  openings: Openings | undefined;
  now: Instant;
  brand: Brand;
  publicUrl: string;
};

/**
 * Renders what has changed of a support worker's visits: time, given name and suburb, and no service (docs/product/notices.md, "Support
 * workers"). Praise alone is an email of its own.
 */
export function renderWorkerNoticesEmail({
  to,
  sections,
  contact,
  openings,
  now,
  ...context
}: WorkerEmailInput): Email {
  const texts = sections.map(({ clientName, clientAbsences, suburb, zone, notices }) => {
    const speech = { today: findDay(zone, now), isSpoken: false };
    const lines = tellWorker(notices, { ref: to.ref, clientName, clientAbsences, ...speech });
    return `${joinWithCommas([clientName, suburb])}:\n${lines.join('\n')}`;
  });
  if (sections.every(({ notices }) => notices.every(({ praise }) => praise)))
    return renderEmail('worker-praise', { ...context, ...to, praise: texts.join('\n\n') });
  const afterHoursPhone = findAfterHoursPhone({ sections, contact, openings, now });
  return renderEmail('worker-notices', { ...context, ...to, changes: texts.join('\n\n'), afterHoursPhone });
}

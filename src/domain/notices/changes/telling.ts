import { sayPraise } from '#domain/feedback/praise.ts';
import { writeAbsenceReason } from '#domain/support-workers/absence.ts';
import { sayDeath } from '../death.ts';
import { describeNotice, type Notice } from '../notice.ts';
import { describeNoticeLine, describeWorkerLine, type NoticeLine } from '../notice-line.ts';
import { listIdleNotices, netChanges } from './net-changes.ts';
import { sayToFamily, sayToWorker, type WorkerSpeech } from './say-changes.ts';
import type { Speech } from './say-days.ts';
import { findOwnChange, type VisitChange } from './visit-change.ts';

/** A notice that a person has not heard of. One of a build before has no `changes`. */
export type UntoldNotice = Pick<Notice, 'kind' | 'content' | 'askedBy' | 'workers' | 'death' | 'praise'> & {
  ref: string;
  changes?: VisitChange[] | undefined;
};

type OwnChange = VisitChange & { noticeRef: string; isGiven: boolean };

/** Lists notices of one client that come to nothing for a person: for a support worker by the ref, else for the client and family. */
export function listIdle(notices: readonly UntoldNotice[], workerRef?: string): string[] {
  if (workerRef !== undefined) return listIdleNotices(listOwnChanges(notices, workerRef));
  return [...listIdleNotices(listFamilyChanges(notices)), ...listPastHolidayQuestions(notices)];
}

/** Lists questions about a public holiday of which every visit has gone to another day since, or is off: we no longer come as planned. */
function listPastHolidayQuestions(notices: readonly UntoldNotice[]): string[] {
  return notices.flatMap(({ kind, content, ref }, at) => {
    const [day] = content.subjects;
    if (kind !== 'holiday' || day?.kind !== 'holiday') return [];
    const changes = notices.slice(at + 1).flatMap(toNoticed);
    const gone = netChanges(changes).filter(({ was, is }) => was?.date === day.date && is?.date !== day.date);
    return gone.length >= content.details.length ? [ref] : [];
  });
}

/** Says to a support worker what is new of one client, a sentence a change. */
export function tellWorker(
  notices: readonly UntoldNotice[],
  { ref, ...speech }: WorkerSpeech & { ref: string },
): string[] {
  const earlier = notices.filter(({ changes }) => !changes);
  const lines = earlier.flatMap(({ workers }) => workers.find((worker) => worker.ref === ref)?.lines ?? []);
  return [
    ...notices.flatMap(({ death }) => (death ? sayDeath(death, speech.clientName) : [])),
    ...sayToWorker(netChanges(listOwnChanges(notices, ref)), speech),
    ...lines.map(describeWorkerLine),
    ...notices.flatMap(({ praise }) => (praise ? sayPraise(praise, speech.clientName) : [])),
  ];
}

/** Lists what changes are to a support worker. */
export function listOwnChanges(notices: readonly UntoldNotice[], workerRef: string): OwnChange[] {
  return notices.flatMap(({ ref, changes = [] }) =>
    changes.flatMap((change) => {
      const own = findOwnChange(change, workerRef);
      return own ? [{ ...own, noticeRef: ref, isGiven: (change.is?.workers.length ?? 0) > 0 }] : [];
    }),
  );
}

type FamilyReader = Speech & {
  isAsker: (notice: Pick<Notice, 'askedBy'>) => boolean;
  /** True where the reader is the client. */
  isOwn: boolean;
  clientName: string;
  /** Names of support workers by their refs. */
  names: { readonly [ref: string]: string };
};

/**
 * Says to a client, or to their family, what is new: what becomes of visits in one paragraph, then the reasons, and answers in full
 * (docs/product/notices.md, "A sentence a change").
 */
export function tellFamily(notices: readonly UntoldNotice[], { isAsker, ...reader }: FamilyReader): string[] {
  const { isOwn, clientName, names } = reader;
  const sentences = sayToFamily(netChanges(listFamilyChanges(notices)), reader);
  const ofVisits = notices.filter(isOfVisits);
  const more = ofVisits.flatMap(({ content }) =>
    content.details.filter(isUnsaid).map((line) => describeNoticeLine(line, content.serviceNames)),
  );
  const knownReasons = new Set(Object.values(names).map(writeAbsenceReason));
  const reasons = new Set(
    ofVisits.flatMap(({ content: { message } }) => (message && !knownReasons.has(message) ? message : [])),
  );
  return [
    ...(sentences.length > 0 ? [`${isOwn ? '' : `For ${clientName}: `}${sentences.join(' ')}`] : []),
    ...more,
    ...[...reasons].map((reason) => `The reason: “${reason}”`),
    ...notices
      .filter((notice) => !isOfVisits(notice))
      .flatMap((notice) => describeNotice(notice, { isAsker: isAsker(notice), isOwn, clientName })),
  ];
}

function listFamilyChanges(notices: readonly UntoldNotice[]) {
  return notices.filter(isOfVisits).flatMap(toNoticed);
}

function toNoticed({ ref, changes = [] }: UntoldNotice) {
  return changes.map((change) => ({ ...change, noticeRef: ref }));
}

/** Says whether a notice is about nothing but what becomes of visits; an answer also says what was asked. */
function isOfVisits({ kind, changes = [] }: UntoldNotice): boolean {
  return changes.length > 0 && (kind === 'booked' || kind === 'changed' || kind === 'cancelled');
}

/** Says whether sentences about visits leave this line out. */
function isUnsaid({ kind }: NoticeLine): boolean {
  return kind === 'service' || kind === 'payer' || kind === 'notes';
}

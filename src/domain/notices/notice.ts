import { can } from '#domain/capabilities/can.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import type { Praise } from '#domain/feedback/praise.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { joinWithOr } from '#domain/texts/join-with-and.ts';
import type { DeathNews } from './death.ts';
import { describeNoticeLine, type NoticeLine, type ServiceNames } from './notice-line.ts';
import type { WorkerNews } from './worker-news.ts';

/** Events that members hear of (docs/product/notices.md, "What a notice is about"). */
export const noticeKinds = [
  'approved',
  'declined',
  'unanswered',
  'booked',
  'changed',
  'cancelled',
  'offered',
  'offerNotKept',
  'arrival',
  'nobodyHome',
  'workerDidNotCome',
  'holiday',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The news as facts, and the office's words. It may name the service, so it is health information. */
export type NoticeContent = {
  /** The request that is answered, or what was booked or is changed, a line each. */
  subjects: NoticeLine[];
  /** The state of it now, a line each. */
  details: NoticeLine[];
  /** Of the office, with an answer or an act. */
  message?: string | undefined;
  /** Names of those who were asked for. */
  wishes?: string[] | undefined;
  /** The words of an order of consumables. */
  order?: string | undefined;
  /** The words of a question. */
  question?: string | undefined;
  /** The client had not answered an offer of another time. */
  wasOffered?: boolean | undefined;
  /** The visit whose outcome it is, `job@date`, so that a corrected one replaces it. */
  visit?: string | undefined;
  /** Members hear of it in another way, or did it themselves. */
  isForWorkersAlone?: boolean | undefined;
  /** The present names, which are never stored. */
  serviceNames?: ServiceNames;
};

export type Notice = {
  kind: NoticeKind;
  content: NoticeContent;
  /** The person who made the request that it answers. */
  askedBy?: string | undefined;
  death?: DeathNews | undefined;
  praise?: Praise | undefined;
  workers: WorkerNews[];
};

/** Answers to requests, which those who manage the calendar read with the request (docs/product/requests.md, "Unread answers"). */
export const kindsOfAnswers: readonly NoticeKind[] = ['approved', 'declined', 'unanswered', 'offered'];

/** Answers and questions that leave the calendar as it is. */
export const kindsOfNoChange: readonly NoticeKind[] = ['declined', 'unanswered', 'offered', 'offerNotKept', 'holiday'];

/**
 * Says whether a member may know of a notice (docs/product/notices.md, "Who receives a notice"). Everyone who can see the calendar may
 * know of a change. What changes nothing is for the person who asked and those who manage the calendar.
 */
export function mayKnow(
  notice: Pick<Notice, 'kind' | 'content' | 'askedBy'>,
  member: Membership & { userRef: string },
) {
  if (notice.content.isForWorkersAlone || !can(member, 'viewRoster')) return false;
  const changesVisits = !kindsOfNoChange.includes(notice.kind) && !isAboutNoVisit(notice.content);
  return changesVisits || notice.askedBy === member.userRef || can(member, 'manageRoster');
}

/** Says whether the answer is to an order or a question, which changes no visit. */
export function isAboutNoVisit({ order, question }: Pick<NoticeContent, 'order' | 'question'>): boolean {
  return order !== undefined || question !== undefined;
}

type NoticeReader = {
  isAsker: boolean;
  /** True where the reader is the client. */
  isOwn: boolean;
  clientName: string;
};

/** Finds the words that name the client (docs/product/notices.md, "Names"). */
function nameClient({ isAsker, isOwn, clientName }: NoticeReader) {
  const forOthers = isOwn ? ' for you' : ` for ${clientName}`;
  return {
    to: isOwn ? 'you' : clientName,
    whose: isOwn ? 'your' : `${clientName}’s`,
    /** After a request or an order. A client who asked for themself reads `your request` alone. */
    ofRequest: isOwn && isAsker ? '' : forOthers,
  };
}

/** Summarises a notice in one line without health information: `Your request for Rose has been answered.` */
export function summariseNotice({ kind, content }: Pick<Notice, 'kind' | 'content'>, reader: NoticeReader): string {
  const { to, whose, ofRequest } = nameClient(reader);
  const request = `${reader.isAsker ? 'Your' : 'A'} request${ofRequest}`;
  if (kind === 'approved' || kind === 'declined') return `${request} has been answered.`;
  if (kind === 'arrival') return `We have answered about ${whose} visit that is late.`;
  if (kind === 'nobodyHome') return `No one was home when we came to ${to}.`;
  if (kind === 'workerDidNotCome') return `We are sorry: a support worker did not come to ${whose} visit.`;
  if (kind === 'offered') return `We have offered another time for ${lowerFirst(request)}. Please answer it.`;
  if (kind === 'offerNotKept')
    return `We can’t keep the time that we offered for ${lowerFirst(request)}. We are looking for another one.`;
  if (kind === 'unanswered' && content.wasOffered)
    return `${request} is now closed: our offer of another time was not answered before the visit began.`;
  if (kind === 'unanswered')
    return `We’re sorry: we did not answer ${lowerFirst(request)} before the visit began. It is now closed. Contact the office, or ask for another time.`;
  if (kind === 'holiday')
    return `${describeLines(content, 'subjects').join()}. We come as planned. Tell us if ${reader.isOwn ? 'you don’t want your' : `${to} doesn’t want the`} visits that day.`;
  if (kind === 'booked') return `We have booked visits for ${to}.`;
  if (kind === 'changed') return `We have changed ${whose} visits.`;
  return `We have cancelled visits for ${to}.`;
}

const answers = { approved: 'has been approved', declined: 'has been declined' };

/** Describes all of a notice, in paragraphs, for the app, and for emails where the provider turns that on. */
export function describeNotice(notice: Pick<Notice, 'kind' | 'content'>, reader: NoticeReader): string[] {
  const { message, wishes = [], order, question } = notice.content;
  const details = describeLines(notice.content, 'details');
  const messageLead = ['approved', 'offered', 'arrival'].includes(notice.kind) ? 'A message from us' : 'The reason';
  return [
    ...describeLead(notice, reader),
    ...(order ? [`${reader.isAsker ? 'You wrote' : 'It asked for'}: “${order}”`] : []),
    ...(question ? [`${reader.isAsker ? 'You wrote' : 'It says'}: “${question}”`] : []),
    ...(details.length > 0 ? [`${findDetailsLead(notice)}${details.join('\n')}`] : []),
    ...(wishes.length > 0 ? [`${reader.isAsker ? 'You asked' : 'It asked'} for ${joinWithOr(wishes)}.`] : []),
    ...(message ? [`${messageLead}: “${message}”`] : []),
  ];
}

function describeLead({ kind, content }: Pick<Notice, 'kind' | 'content'>, reader: NoticeReader): string[] {
  const { isAsker } = reader;
  const { ofRequest } = nameClient(reader);
  const subjects = describeLines(content, 'subjects');
  const [subject = ''] = subjects;
  if (kind === 'approved' || kind === 'declined') {
    const whose = isAsker ? 'Your' : 'The';
    if (content.question !== undefined)
      return [
        `${whose} question${ofRequest}, “${subject}”, ${kind === 'approved' ? 'has been answered' : 'has been closed'}.`,
      ];
    if (content.order === undefined) return [`${whose} request${ofRequest}, “${subject}”, ${answers[kind]}.`];
    return kind === 'approved'
      ? [`We have taken care of ${isAsker ? 'your' : 'the'} consumables order${ofRequest}.`]
      : [`${whose} consumables order${ofRequest} has been declined.`];
  }
  const summary = summariseNotice({ kind, content }, reader);
  if (kind === 'holiday' || subjects.length === 0) return [summary];
  if (kindsOfNoChange.includes(kind)) return [`“${subject}”`, summary];
  return [`${summary.replace(/\.$/, ':')}\n${subjects.join('\n')}`];
}

function describeLines(content: NoticeContent, name: 'subjects' | 'details'): string[] {
  return content[name].map((line) => describeNoticeLine(line, content.serviceNames));
}

function findDetailsLead({ kind }: Pick<Notice, 'kind'>): string {
  if (kind === 'offered') return 'We offer:\n';
  return kind === 'approved' || kind === 'declined' || kind === 'holiday' ? '' : 'It is now:\n';
}

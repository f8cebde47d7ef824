import { z } from 'zod';
import { endingKinds } from '#domain/clients/ending.ts';
import { callOutcomes, callReasons } from '#domain/notices/calls.ts';
import { noticeFrequencies, noticeScopes, noticeWays } from '#domain/notices/settings.ts';
import { mostReassigned } from '#domain/schedule/office-limits.ts';
import { byAllOffice, byCoordinators, byMembers, bySignedIn } from './endpoint.ts';
import { CivilDate, InstantText, Ref, WallTime } from './fields.ts';

/** Notices to people of a client's visits, and the people that the office calls (docs/product/notices.md, "Settings"). */

export const NoticeSettings = z.strictObject({
  scope: z.enum(noticeScopes),
  frequency: z.enum(noticeFrequencies),
  way: z.enum(noticeWays),
});

export const OwnNoticeSettings = NoticeSettings.extend({
  clientRef: Ref,
  clientName: z.string(),
  /** The client themself, who also chooses the way. */
  isOwn: z.boolean(),
});
export type OwnNoticeSettings = z.infer<typeof OwnNoticeSettings>;

/** Someone to call, or to write to. */
export const Call = z.strictObject({
  recipientRef: Ref,
  recipient: z.enum(['member', 'client', 'supportWorker']),
  name: z.string(),
  phones: z.array(z.string()),
  way: z.enum(['phone', 'letter']),
  reason: z.enum(callReasons),
  dueAt: InstantText,
  timeZone: z.string(),
  /** Clients that it is about, and what to say of each. */
  clients: z.array(z.strictObject({ ref: Ref, name: z.string(), says: z.array(z.string()) })),
  noticeRefs: z.array(Ref),
  /** The first client, and all that the office says: a page of the build before reads them. */
  clientRef: Ref.optional(),
  clientName: z.string().optional(),
  notices: z.array(z.strictObject({ ref: Ref, text: z.array(z.string()) })).optional(),
});
export type Call = z.infer<typeof Call>;

/** A change that the office is about to make: of visits, of all visits of days, of those of a worker who is away, an answer, or praise. */
export const PlannedChange = z.union([
  z.strictObject({
    clientRef: Ref,
    /** The first visit that changes; without an exact time where it has none. */
    date: CivilDate,
    startTime: WallTime.optional(),
    /** Support workers who come, before or after. */
    workerRefs: z.array(Ref).max(20),
    /** All upcoming ones change with it. */
    repeating: z.boolean().optional(),
  }),
  /** `absenceRef`: days of the client that are recorded and change. */
  z.strictObject({
    ...{ clientRef: Ref, from: CivilDate, to: CivilDate.optional(), absenceRef: Ref.optional() },
    /** The care ends on the first of these days. */
    ending: z.enum(endingKinds).optional(),
  }),
  /** `workerRefs`: support workers who come, before or after; absent where no visit changes. */
  z.strictObject({
    ...{ ticketRef: Ref, answer: z.enum(['approved', 'declined', 'offered']) },
    workerRefs: z.array(Ref).max(20).optional(),
  }),
  z.strictObject({ absentWorkerRef: Ref, from: CivilDate, to: CivilDate.optional() }),
  /** The client is asked about visits on the day of a public holiday. */
  z.strictObject({ clientRef: Ref, holiday: CivilDate }),
  /** Praise is passed on to these support workers. */
  z.strictObject({ clientRef: Ref, praisedRefs: z.array(Ref).min(1).max(20) }),
]);
export type PlannedChange = z.infer<typeof PlannedChange>;

/**
 * Someone who will hear of it. Of an email `at` is when it goes, else by when they must know. `unsent`: their email would go, and there is
 * no mail server.
 */
export const Hearer = z.strictObject({
  ref: Ref,
  name: z.string(),
  way: z.enum(['email', 'phone', 'letter', 'app', 'unsent']),
  at: InstantText,
  timeZone: z.string(),
});
export type Hearer = z.infer<typeof Hearer>;

/** Someone who hears of a visit, with what came of the latest notice of it: nothing yet without an outcome. */
export const ToldPerson = z.strictObject({
  ref: Ref,
  name: z.string(),
  way: z.enum(['email', 'phone', 'letter', 'app']),
  outcome: z.enum(['emailed', ...callOutcomes]).optional(),
  at: InstantText.optional(),
  /** The colleague who told them. */
  byName: z.string().optional(),
});
export type ToldPerson = z.infer<typeof ToldPerson>;

/** Up to when what is new has been seen (docs/product/news.md, "Seen"). */
const SeenNews = z.strictObject({ until: InstantText });

export const notices = {
  'PUT /clients/{clientRef}/news/seen': byMembers('viewRoster').set({
    // docs/product/news.md, "Seen"
    summary: 'Remembers up to when the caller has seen what is new of a client.',
    body: SeenNews,
    reply: z.strictObject({ clientRef: Ref }),
  }),
  'GET /users/me/notice-settings': bySignedIn.read({
    summary: 'What the caller hears of each client whose calendar they see, and when.',
    reply: z.strictObject({ settings: z.array(OwnNoticeSettings) }),
  }),
  'PUT /clients/{clientRef}/notice-settings': byMembers('viewRoster').writeLater({
    summary: 'Chooses what the caller hears of a client, and when; the client also how.',
    body: NoticeSettings,
    reply: z.strictObject({ clientRef: Ref }),
  }),
  'GET /office/clients/{clientRef}/notice-settings': byAllOffice.read({
    summary: 'What the client hears of their visits, when and how.',
    reply: NoticeSettings,
  }),
  'PUT /office/clients/{clientRef}/notice-settings': byCoordinators.write({
    summary: 'Sets what the client hears of their visits, when and how, as they have asked.',
    body: NoticeSettings,
    reply: z.strictObject({ clientRef: Ref }),
  }),
  'POST /office/who-hears': byCoordinators.read({
    // docs/product/notices.md, "Before it is sent"
    summary: 'How each person would hear of changes of visits, were they made now.',
    body: z.strictObject({ changes: z.array(PlannedChange).min(1).max(mostReassigned) }),
    reply: z.strictObject({ hearers: z.array(Hearer) }),
  }),
  'GET /office/clients/{clientRef}/told': byAllOffice.read({
    // docs/product/notices.md, "Who has been told"
    summary: 'Who has been told of what became of a visit, when and by which colleague, and who has not yet.',
    query: z.strictObject({ date: CivilDate, originalDate: CivilDate, startTime: WallTime.optional() }),
    reply: z.strictObject({ told: z.array(ToldPerson) }),
  }),
  'GET /office/calls': byCoordinators.read({
    // docs/product/notices.md, "Phone list"
    summary: 'Who to call or to write to, soonest first, at most 200; `total` counts all.',
    reply: z.strictObject({ calls: z.array(Call), total: z.number().int() }),
  }),
  'GET /office/calls/count': byCoordinators.read({
    // docs/product/notices.md, "Phone list"
    summary: 'How many people the office has to tell, and how many of them should know already.',
    reply: z.strictObject({ total: z.number().int(), late: z.number().int() }),
  }),
  'POST /office/calls/{recipientRef}/close': byCoordinators.write({
    // docs/product/notices.md, "Phone list"
    summary: 'Records that someone was reached, has a message, or gets a letter; later notices stay on the list.',
    body: z.strictObject({
      noticeRefs: z.array(Ref).min(1).max(2000),
      outcome: z.enum(callOutcomes),
      /** A page of the build before sends it; `noticeRefs` say enough. */
      clientRef: Ref.optional(),
    }),
    reply: z.strictObject({ recipientRef: Ref, closed: z.number().int() }),
  }),
};

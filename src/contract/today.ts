import { z } from 'zod';
import { durationOptions } from '#domain/appointments/types.ts';
import { clientPriorities } from '#domain/clients/priority.ts';
import { itemKeyPattern } from '#domain/today/item-key.ts';
import { OfficeClientAbsence } from './client-absences.ts';
import { ClientNote } from './client-notes.ts';
import { byCoordinators } from './endpoint.ts';
import { OfferedPraise, PassedOn } from './feedback.ts';
import { CivilDate, InstantText, Ref, text, Version } from './fields.ts';
import { QueueItem } from './office.ts';
import { OfficeVisit } from './office-visit.ts';
import { Holiday } from './settings.ts';

/** Matters that the office has to see to today (docs/product/today.md). */

export const ItemKey = z.string().regex(itemKeyPattern, 'This reference is not valid.');

const number = z.number().int();

/** A visit, with whose it is and on which clock. */
const TodayVisit = OfficeVisit.extend({
  date: CivilDate,
  durationOption: z.enum(durationOptions),
  durationMins: number.optional(),
  /** Absent counts as mustNotBeMissed. */
  priority: z.enum(clientPriorities).optional(),
});
export type TodayVisit = z.infer<typeof TodayVisit>;

export const UnallocatedVisit = TodayVisit.extend({
  key: ItemKey,
  /** Number of support workers that it still needs. */
  missing: number,
  /** Workers who come already, where it needs more than one. */
  supportWorkerNames: z.array(z.string()),
  /** That of the client's mobile, or another of theirs. */
  phone: z.string().optional(),
});
export type UnallocatedVisit = z.infer<typeof UnallocatedVisit>;

/** A support worker who cannot come, or who has stopped working here, with visits to reassign. */
export const AbsentWorker = z.strictObject({
  key: ItemKey,
  supportWorkerRef: Ref,
  supportWorkerName: z.string(),
  phone: z.string().optional(),
  /** Absent for one who leaves or has left. */
  absence: z.strictObject({ from: CivilDate, to: CivilDate.optional() }).optional(),
  /** The last working day of one who leaves; these visits are after it. */
  lastDay: CivilDate.optional(),
  visits: number,
  first: TodayVisit,
});
export type AbsentWorker = z.infer<typeof AbsentWorker>;

/** A support worker who still comes to a client that has hidden them. */
export const HiddenWorker = z.strictObject({
  key: ItemKey,
  supportWorkerRef: Ref,
  supportWorkerName: z.string(),
  /** That of the client's mobile, or another of theirs. */
  phone: z.string().optional(),
  visits: number,
  first: TodayVisit,
});
export type HiddenWorker = z.infer<typeof HiddenWorker>;

/** Feedback that a member has given on a visit or a support worker. */
export const Report = z.strictObject({
  key: ItemKey,
  clientRef: Ref,
  clientName: z.string(),
  visit: z.strictObject({ jobRef: Ref, originalDate: CivilDate, date: CivilDate }).optional(),
  /** The worker it is about, where it is about no visit. */
  supportWorkerName: z.string().optional(),
  feedback: z.string(),
  givenBy: z.string().optional(),
  givenAt: InstantText,
  /** It is a complaint that is to be acknowledged by then. */
  acknowledgeBy: CivilDate.optional(),
  /** Of a complaint, that of the client's mobile, or another of theirs. */
  phone: z.string().optional(),
  /** On whose clocks the visit was. */
  timeZone: z.string().optional(),
  praise: OfferedPraise.optional(),
  passedOn: z.array(PassedOn).optional(),
});
export type Report = z.infer<typeof Report>;

/** A visit to which no one has come, as a member reports. */
export const LateVisit = OfficeVisit.extend({
  key: ItemKey,
  date: CivilDate,
  durationOption: z.enum(durationOptions),
  durationMins: number.optional(),
  supportWorkers: z.array(z.strictObject({ ref: Ref, fullName: z.string(), phone: z.string().optional() })),
  reportedAt: InstantText,
  reportedBy: z.string().optional(),
  /** The client's own timesheet says what took place. */
  timesheets: z.literal(true).optional(),
  /** That of the client's mobile, or another of theirs. */
  phone: z.string().optional(),
});
export type LateVisit = z.infer<typeof LateVisit>;

export const RequestToAnswer = QueueItem.pick({
  ref: true,
  type: true,
  clientName: true,
  subject: true,
  askedAt: true,
  answerBy: true,
  beginsAt: true,
  timeZone: true,
}).extend({ key: ItemKey });
export type RequestToAnswer = z.infer<typeof RequestToAnswer>;

export const DayNotConfirmed = z.strictObject({ key: ItemKey, date: CivilDate, visits: number });
export type DayNotConfirmed = z.infer<typeof DayNotConfirmed>;

/** A client who is away, while the office asks whether they still are. */
export const AwayClient = z.strictObject({
  key: ItemKey,
  clientRef: Ref,
  clientName: z.string(),
  timeZone: z.string().optional(),
  /** That of the client's mobile, or another of theirs. */
  phone: z.string().optional(),
  nextOfKin: z.strictObject({ name: z.string(), phone: z.string() }).optional(),
  absence: OfficeClientAbsence.omit({ recordedByName: true, recordedAt: true }),
});
export type AwayClient = z.infer<typeof AwayClient>;

/** A call or a note about a client whose day to follow up has come. */
export const NoteToFollowUp = ClientNote.omit({ note: true, followUp: true }).extend({
  key: ItemKey,
  clientRef: Ref,
  clientName: z.string(),
  /** The beginning of its words. */
  firstLine: z.string(),
  on: CivilDate,
});
export type NoteToFollowUp = z.infer<typeof NoteToFollowUp>;

/** A public holiday that some clients keep, of which no one has asked yet who wants their visits. */
export const HolidayToAsk = Holiday.extend({ key: ItemKey, ref: Ref });
export type HolidayToAsk = z.infer<typeof HolidayToAsk>;

export const TodayNote = z.strictObject({
  key: ItemKey,
  version: Version,
  note: z.string(),
  /** The colleague who sees to the item now. */
  handedTo: z.strictObject({ ref: Ref, fullName: z.string() }).optional(),
  writtenByName: z.string(),
  writtenAt: InstantText,
});
export type TodayNote = z.infer<typeof TodayNote>;

/** Kinds of items of Today, each list in its order: a new kind is an entry here (docs/architecture.md, "Add a kind of item to Today"). */
const todayLists = {
  /** To answer first of all, the longest waiting first. */
  late: z.array(LateVisit),
  notAllocated: z.array(UnallocatedVisit),
  absent: z.array(AbsentWorker),
  hidden: z.array(HiddenWorker),
  /** That no one has acknowledged. */
  complaints: z.array(Report),
  requests: z.array(RequestToAnswer),
  /** Calls and notes whose day to follow up has come, the longest waiting first. */
  followUps: z.array(NoteToFollowUp),
  /** Clients who are away and whose day to ask again has come. */
  away: z.array(AwayClient),
  notConfirmed: z.array(DayNotConfirmed),
  holidays: z.array(HolidayToAsk),
  /** Other words of members, praise among them. */
  feedback: z.array(Report),
};
export type TodayKind = keyof typeof todayLists;
export type TodayLists = { [K in TodayKind]: z.infer<(typeof todayLists)[K]> };
export type TodayItem<K extends TodayKind> = TodayLists[K][number];

const counts = Object.fromEntries(Object.keys(todayLists).map((kind) => [kind, number.optional()]));

/** The day of all visits, on one line (docs/product/today.md, "The day in a line"). */
const LiveDay = z.strictObject({
  /** Visits that have begun and not ended, without those that are late. */
  underWay: number,
  /** Visits that are late, as the family or the office says, until what took place is recorded or they have ended. */
  late: number,
  /** Visits of today that have someone and have not begun. */
  toCome: number,
  /** Visits of today that need someone and are not over. */
  withoutAnyone: number,
  /** Open requests whose first visit begins today, soonest first. */
  requestsOfToday: z.array(
    z.strictObject({ ref: Ref, clientName: z.string(), beginsAt: InstantText, timeZone: z.string() }),
  ),
});
export type LiveDay = z.infer<typeof LiveDay>;

export const Today = z.strictObject({
  /** Today, on the provider's clock. */
  date: CivilDate,
  live: LiveDay,
  ...todayLists,
  counts: z.strictObject({
    /** Numbers of items, where a list may have only the first 200; one that is not counted has all. */
    ...(counts as Record<TodayKind, z.ZodOptional<typeof number>>),
    /** Requests to answer later today, which are not among these. */
    requestsLater: number,
  }),
  /** Of the items above. */
  notes: z.array(TodayNote),
  /** The office's people: an item can be handed to each of them. */
  colleagues: z.array(z.strictObject({ ref: Ref, fullName: z.string() })),
});
export type Today = z.infer<typeof Today>;

const noteVersion = { key: ItemKey, version: Version };
/** As many as a list of Today has. */
const mostDone = 200;

export const today = {
  'GET /office/today': byCoordinators.read({
    // docs/product/today.md, "Items"
    summary:
      'What the office has to see to today: visits without anyone, absences, reports, requests, notes to follow up, clients who are still away, days to confirm.',
    etag: 'custom',
    reply: Today,
  }),
  'PUT /office/today/{key}/note': byCoordinators.change({
    // docs/product/today.md, "Notes"
    summary: 'Writes the note of an item, and who sees to it now; If-Match is 0 for the first note.',
    params: z.strictObject({ key: ItemKey }),
    body: z.strictObject({
      /** Empty takes the note away. */
      note: text(300),
      handedToRef: Ref.optional(),
      /** A report is done and leaves Today. A page of the build before sends it. */
      done: z.boolean().optional(),
    }),
    reply: z.strictObject(noteVersion),
  }),
  'POST /office/today/done': byCoordinators.write({
    // docs/product/today.md, "Many at once"
    summary: 'Marks reports as done, or takes that back; the reply has those that no one has written of meanwhile.',
    body: z.strictObject({
      /** Each with the version of its note that was read, 0 for none. */
      items: z
        .array(z.strictObject({ key: ItemKey, version: z.number().int().min(0) }))
        .min(1)
        .max(mostDone),
      done: z.boolean(),
    }),
    reply: z.strictObject({ items: z.array(z.strictObject(noteVersion)) }),
  }),
};

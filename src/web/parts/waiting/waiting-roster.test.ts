import { describe, expect, it } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import type { Account } from '#web/calls/account.ts';
import { bookVisits, cancelVisits, changeVisits } from '#web/calls/appointments.ts';
import type { ShownCommand } from '#web/calls/commands.ts';
import { giveFeedback } from '#web/calls/feedback.ts';
import { type ListedTicket, ticketsQuery, withdraw } from '#web/calls/tickets.ts';
import * as rosterRules from '#web/calls/waiting-roster.ts';
import { exampleRoster, exampleTicket, exampleWindow } from '#web/parts/visit/example-roster.ts';
import { findVisit, indexRoster, visitsOn } from '#web/parts/visit/roster-index.ts';
import { formatUnsent, unsentWord } from '#web/parts/visit/status-look.ts';
import { formatVisitNote } from '#web/parts/visit/visit-note.ts';
import { formatShownStatus } from '#web/parts/visit/visit-states.ts';
import { applyEffects, listEffects } from '#web/person/writes/waiting.ts';

const now = Date.parse('2026-11-20T09:00:00+13:00');
const params = { clientRef: 'c1' };
const date = '2026-11-30';
const booking = () =>
  bookVisits({
    params,
    body: {
      appointments: [
        {
          ref: 'new',
          ticketRef: 'asked',
          jobTypeRefs: ['care'],
          fundingType: 'Funded',
          repeatOption: 'None',
          date,
          startTimeOption: 'Specified',
          startTime: '08:00',
          durationOption: 'Specified',
          durationMins: 30,
        },
      ],
    },
  });
const change = (cancels: boolean) =>
  (cancels ? cancelVisits : changeVisits)({
    params: { ...params, jobRef: 'a' },
    version: 1,
    body: {
      effectiveDate: date,
      repeating: false,
      ticketRef: 'asked',
      ...(cancels
        ? { cancellation: { cancel: true } }
        : {
            scheduleChange: {
              startTimeOption: 'Specified',
              startTime: '13:00',
              durationOption: 'Specified',
              durationMins: 60,
            },
          }),
    },
  });

type WaitingInput = { roster: Roster; commands: readonly ShownCommand[]; end: string; askedBy: string };

function applyWaiting({ roster, commands, end, askedBy }: WaitingInput): Roster {
  const queryKey = ['client', 'c1', 'appointments', roster.start, end];
  const account = { user: { fullName: askedBy }, memberships: [] as unknown } as Account;
  const effects = listEffects(commands, JSON.stringify(queryKey));
  return applyEffects(roster, effects, { queryKey, account, code: rosterRules }) as Roster;
}

const show = (commands: readonly ShownCommand[], roster = exampleRoster()) =>
  indexRoster(applyWaiting({ roster, commands, end: exampleWindow.end, askedBy: 'Rose' }));
const listDay = (index: ReturnType<typeof show>) =>
  visitsOn({ index, date, now }).map(({ visit, status }) => [visit.startTime, status]);

describe('applyWaiting', () => {
  it('shows a booking on its day, in order of start', () => {
    expect(listDay(show([booking()]))).toEqual([
      ['08:00', 'Pending'],
      ['09:00', 'Active'],
    ]);
  });

  it('shows a cancellation, which takes the place of a change of the same visit', () => {
    const index = show([change(false), change(true)]);
    expect(listDay(index)).toEqual([['09:00', 'PendingCancellation']]);
    const { tickets } = findVisit({ index, jobRef: 'a', originalDate: date, now })!;
    expect(tickets).toMatchObject([{ type: 'cancellation', askedBy: 'Rose' }]);
  });

  it('says of what waits that it is not sent, never that it was asked', () => {
    for (const command of [booking(), change(false), change(true)]) {
      const index = show([command]);
      const [shown] = visitsOn({ index, date, now });
      expect([formatShownStatus(shown!), formatVisitNote({ index, shown: shown! })]).toEqual([
        unsentWord,
        formatUnsent(undefined),
      ]);
      const stopped = show([{ ...command, unsent: { needsPerson: true, mayHaveArrived: true } }]);
      const [one] = visitsOn({ index: stopped, date, now });
      expect(formatVisitNote({ index: stopped, shown: one! })).toBe(
        'It is not sent by itself: see what waits. We may not have seen it.',
      );
    }
    const tickets = [exampleTicket({ originalDate: date })];
    const [sent] = visitsOn({ index: show([], exampleRoster({ tickets })), date, now });
    expect([sent!.isUnsent, formatShownStatus(sent!)]).toEqual([undefined, 'Pending']);
  });

  it('answers a Morning before noon, and a request about a moved visit before that begins where it is now', () => {
    const morning = booking();
    const [line] = morning.body.appointments;
    const onMonday = { ...line!, date: '2026-11-23', startTimeOption: 'Morning', startTime: undefined } as const;
    const visits = [{ jobRef: 'a', originalDate: date, date: '2026-11-21' }];
    const listAnswerBy = (command: Parameters<typeof show>[0][number]) =>
      applyWaiting({
        roster: exampleRoster({ visits }),
        commands: [{ ...command, at: now }],
        end: exampleWindow.end,
        askedBy: 'Rose',
      }).tickets.map(({ answerBy }) => answerBy);
    expect(listAnswerBy({ ...morning, body: { appointments: [onMonday] } })).toEqual(['2026-11-22T23:00:00.000Z']);
    expect(listAnswerBy(change(true))).toEqual(['2026-11-20T20:00:00.000Z']);
  });

  it('shows no booking that is withdrawn, whether it was sent or not', () => {
    const taken = withdraw({ params: { ...params, ref: 'asked' }, version: 1 });
    expect(listDay(show([booking(), taken]))).toEqual([['09:00', 'Active']]);
    const roster = exampleRoster({ tickets: [exampleTicket({ ref: 'asked', originalDate: date })] });
    expect(listDay(show([], roster))).toEqual([['09:00', 'Pending']]);
    expect(listDay(show([taken], roster))).toEqual([['09:00', 'Active']]);
  });

  it('shows feedback', () => {
    const given = giveFeedback({
      params: { ...params, jobRef: 'a' },
      body: { ref: 'f', originalDate: date, feedback: 'He remembered the blue towels.' },
    });
    expect([...show([given]).feedback.values()].flat()).toMatchObject([
      { feedback: 'He remembered the blue towels.', givenBy: 'Rose' },
    ]);
  });
});

describe('the list of requests', () => {
  it('shows one that waits until it has been read, because its answer may be lost', () => {
    const { queryKey } = ticketsQuery('c1');
    const effects = listEffects([booking()], JSON.stringify(queryKey));
    const listRefs = (read: readonly Pick<ListedTicket, 'ref'>[]) =>
      (applyEffects(read, effects, { queryKey, account: undefined }) as ListedTicket[]).map(({ ref }) => ref);
    expect(listRefs([{ ref: 'earlier' }])).toEqual(['asked', 'earlier']);
    expect(listRefs([{ ref: 'asked' }, { ref: 'earlier' }])).toEqual(['asked', 'earlier']);
  });
});

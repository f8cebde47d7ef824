import { describe, expect, it } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { exampleJob, exampleRoster, exampleTicket } from '#web/parts/visit/example-roster.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { createEditDraft, toEditSubject } from './edit/edit-draft.ts';
import { findEditDisabledReason, listChangesSince } from './edited-visit.ts';
import { findEdited } from './find-edited.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
const name = { jobRef: 'a', originalDate: '2026-11-23' };

function look(over: Partial<Roster> = {}, draft = name) {
  const index = indexRoster(exampleRoster(over));
  return { index, shown: findEdited({ index, draft, now }) };
}

/** Lists the changes of a roster for a person who began with an earlier one. */
function describeChanges(later: Partial<Roster>, earlier: Partial<Roster> = {}) {
  const draft = createEditDraft(toEditSubject(look(earlier).shown!, '2026-11-23'));
  const { index, shown } = look(later, draft);
  return listChangesSince({ seen: draft.seen, shown: shown!, index });
}

const version2 = { appointments: [exampleJob('a', { version: 2 })] };

describe('findEdited', () => {
  it('follows a visit to the job that continues its series on another weekday', () => {
    const appointments = [
      exampleJob('a', { repeatEndDate: '2026-11-29' }),
      exampleJob('b', { repeatStartDate: '2026-12-02', dayOfWeek: 'Wednesday', phase: '2026-11-02' }),
    ];
    const { shown } = look({ appointments }, { jobRef: 'a', originalDate: '2026-11-30' });
    expect(shown?.visit).toMatchObject({ jobRef: 'b', originalDate: '2026-12-02' });
  });

  it('finds nothing where the booking is gone', () => {
    expect(look({ appointments: [] }).shown).toBeUndefined();
  });
});

describe('listChangesSince', () => {
  it('is empty where nothing happened', () => {
    expect(describeChanges({})).toEqual([]);
  });

  it('names what another member asked for', () => {
    const request = exampleTicket({
      originalDate: '2026-11-23',
      requestedChange: { startTimeOption: 'Specified', startTime: '14:00' },
    });
    expect(describeChanges({ ...version2, tickets: [request] })).toEqual([
      'Asked to move to 2:00pm. By Ana on 19 Nov 2026, 4:12pm.',
    ]);
  });

  it('says how a ticket ended and where the visit is now', () => {
    const request = exampleTicket({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-24' } });
    const visits = [{ ...name, date: '2026-11-24' }];
    const approved = { ...request, status: 'approved', answer: 'Fine.' } as const;
    expect(describeChanges({ ...version2, visits, tickets: [approved] }, { tickets: [request] })).toEqual([
      'The change was approved.',
      'The visit is now on Tue 24 Nov, 9:00am, 1 hour, with Tom Whitaker.',
    ]);
  });

  it('says that a ticket is gone, and that another date has changed', () => {
    const request = exampleTicket({ originalDate: '2026-11-23' });
    expect(describeChanges(version2, { tickets: [request] })).toEqual([
      'A request that was waiting has been withdrawn or replaced.',
    ]);
    expect(describeChanges({ ...version2, tickets: [request] }, { tickets: [request] })).toEqual([
      'Another date of this booking, or a request about it, has changed.',
    ]);
    expect(describeChanges(version2)).toEqual(['Another date of this booking, or a request about it, has changed.']);
  });
});

describe('findEditDisabledReason', () => {
  const client: Membership = { role: 'client', capabilities: noCapabilities };
  const why = (over: Partial<Roster>, draft = name) =>
    findEditDisabledReason({ shown: look(over, draft).shown!, membership: client, now, zone });

  it('names the reason, and none for a visit that can be changed', () => {
    expect(why({})).toBeUndefined();
    expect(why({ visits: [{ ...name, status: 'Cancelled' }] })).toContain('is cancelled');
    expect(why({ tickets: [exampleTicket({ type: 'cancellation', originalDate: '2026-11-23' })] })).toContain(
      'Withdraw the cancellation first',
    );
    expect(why({}, { jobRef: 'a', originalDate: '2026-11-16' })).toContain('has begun');
  });
});

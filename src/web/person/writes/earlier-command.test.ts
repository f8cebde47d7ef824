import { describe, expect, it } from 'vitest';
import { settleItem } from '#domain/waiting-changes/waiting-changes.ts';
import { bookVisits, cancelVisits } from '#web/calls/appointments.ts';
import { saveDetails } from '#web/calls/client-details.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { placeOrder, withdraw } from '#web/calls/tickets.ts';
import { changeTimesheetVisit } from '#web/calls/timesheets.ts';
import { linkToEarlier } from './earlier-command.ts';

const clientRef = 'c1';
const cancel = (ticketRef = 't1') =>
  cancelVisits({
    params: { clientRef, jobRef: 'j1' },
    version: 7,
    body: { effectiveDate: '2026-11-30', repeating: false, ticketRef, cancellation: { cancel: true } },
  });
const save = () => saveDetails({ params: { clientRef }, version: 3, body: { knownAs: 'Rosie' } });
const refuse = (item: CommandData) =>
  settleItem([item], item.key, { kind: 'refused', refusal: { status: 412, code: 'stale', messages: [] } });

describe('linkToEarlier', () => {
  it('gives a change the version that an earlier one of the same thing leaves', () => {
    const [first, second] = [cancel(), cancel('t2')];
    expect(linkToEarlier(second, [first])).toEqual({ ...second, after: first.key });
  });

  it('leaves the withdrawal of a change that waits the version of its ticket, which is not that of the booking', () => {
    const change = cancel();
    const withdrawal = linkToEarlier(withdraw({ params: { clientRef, ref: 't1' }, version: 1 }), [change]);
    expect(withdrawal).toMatchObject({ after: change.key, keepsVersion: true });
    expect(settleItem([change, withdrawal], change.key, { kind: 'done', version: 8 })).toMatchObject([{ version: 1 }]);
  });

  it('gives the withdrawal of an order the version of the order, and that of a booked line its own', () => {
    const order = placeOrder({ params: { clientRef }, body: { ref: 'o1', notes: 'Gloves' } });
    const withdrawal = withdraw({ params: { clientRef, ref: 'o1' }, version: 1 });
    expect(linkToEarlier(withdrawal, [order])).toEqual({ ...withdrawal, after: order.key });
    const booking = bookVisits({
      params: { clientRef },
      body: { appointments: [{ ref: 'j1', ticketRef: 't1' }] } as never,
    });
    const ofLine = withdraw({ params: { clientRef, ref: 't1' }, version: 1 });
    expect(linkToEarlier(ofLine, [booking])).toMatchObject({ after: booking.key, keepsVersion: true });
  });

  it('sees no dependency in a date that two changes share', () => {
    const visit = changeTimesheetVisit({
      params: { clientRef, timesheetRef: 'w1', jobRef: 'j2', originalDate: '2026-11-30' },
      version: 2,
      body: {},
    } as never);
    expect(linkToEarlier(visit, [cancel()]).after).toBeUndefined();
  });

  it('builds on nothing that is refused, nor on what depends on that', () => {
    const [refused] = refuse(save());
    expect(linkToEarlier(save(), [refused!]).after).toBeUndefined();
    const held = { ...save(), after: refused!.key };
    expect(linkToEarlier(save(), [refused!, held]).after).toBeUndefined();
    const parked = { ...save(), state: 'parked' as const };
    expect(linkToEarlier(save(), [refused!, parked]).after).toBe(parked.key);
  });
});

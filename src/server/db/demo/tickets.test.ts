import { describe, expect, it } from 'vitest';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { checkAppointment, checkChange } from '#domain/booking/check.ts';
import { findBrand } from '#domain/brands/brands.ts';
import type { Brand, BrandName } from '#domain/brands/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { defaultLists } from '#server/db/default-lists.ts';
import { createSetting } from './setting.ts';
import type { DemoTicket } from './tickets.ts';
import { makeWorld, type World } from './world.ts';

const refsOf = (list: string) => defaultLists.filter((item) => item.list === list).map(({ ref }) => ref);

/** Lists the issues of the portal's reply, had a member sent this ticket at that moment. */
function issuesOf(ticket: DemoTicket, { world, brand }: { world: World; brand: Brand }) {
  const booking = world.bookings.find(({ job }) => job.ref === ticket.jobRef)!;
  const zone = booking.client.timeZone ?? brand.timeZone;
  const moment = { sameDayRule: brand.sameDayRule, now: ticket.askedAt, zone };
  const { job } = booking;
  if (ticket.type === 'newBooking') {
    const times = {
      startTime: undefined,
      durationMins: undefined,
      ...ticket.requestedChange,
      date: ticket.requestedChange.date!,
    };
    const appointment = { ...job, ...times } as Parameters<typeof checkAppointment>[0]['appointment'];
    const offered = { jobTypeRefs: refsOf('jobTypes'), privateJobTypeRefs: refsOf('privateJobTypes') };
    return checkAppointment({ appointment, ...offered, ...moment });
  }
  const date = ticket.originalDate ?? ticket.effectiveDate!;
  return checkChange({
    requestedChange: ticket.requestedChange,
    job,
    visit: mergeVisit(job, date, ticket.status === 'open' ? world.visits.find(booking, date) : undefined),
    repeating: ticket.effectiveDate !== undefined,
    cancellation: ticket.type === 'cancellation',
    ...moment,
  });
}

describe('makeWorld', () => {
  it.each<[BrandName, string]>([
    ['default', '2026-11-20'],
    ['nz', '2026-11-23'],
    ['au', '2026-11-20'],
    ['au', '2026-11-22'],
    ['au', '2027-01-01'],
  ])('has only tickets that the portal would have accepted, brand %s on %s', (name, date) => {
    const brand = findBrand(name);
    const now = instantOf({ date, time: '09:00', zone: brand.timeZone });
    const world = makeWorld(createSetting({ brand, now }));
    const refused = world.tickets.map((ticket) => ({ ticket, issues: issuesOf(ticket, { world, brand }) }));
    expect(refused.filter(({ issues }) => issues.length > 0)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { beginsAt, endsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { findBrand } from '#domain/brands/brands.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { isOfficeOpen } from '#domain/settings/opening-hours.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { createSetting } from './setting.ts';
import { listBookingOccurrences } from './visits.ts';
import { makeWorld } from './world.ts';

const days = Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', at));

describe.each<BrandName>(['default', 'nz', 'au'])('the demonstration on any weekday, brand %s', (name) => {
  const { timeZone: zone } = findBrand(name);
  const worlds = days.map((date) => {
    const setting = createSetting({ brand: findBrand(name), now: instantOf({ date, time: '09:00', zone }) });
    return { date, setting, ...makeWorld(setting) };
  });

  it('has a visit under way while the office is open, and one to which no one came', () => {
    for (const { date, setting, bookings, visits, arrivals, absences } of worlds) {
      const times = bookings
        .filter(({ client }) => absences.every(({ clientRef }) => client.ref !== clientRef))
        .filter(({ job }) => job.status === 'Allocated' && job.startTime !== undefined)
        .flatMap((booking) => listBookingOccurrences(setting, booking, [0, 0]))
        .map(({ booking, originalDate }) => {
          const visit = mergeVisit(booking.job, originalDate, visits.find(booking, originalDate));
          const own = booking.client.timeZone ?? zone;
          return { from: beginsAt(visit, own)!, to: endsAt(visit, own) };
        });
      const gaps = ['09:30', '10:30', '11:30', '13:30', '14:30']
        .map((time) => instantOf({ date, time, zone }))
        .filter(
          (now) => isOfficeOpen(setting.openings!, now) && !times.some(({ from, to }) => from <= now && now < to),
        );
      expect(gaps).toEqual([]);
      expect(arrivals.map(({ originalDate }) => originalDate)).toEqual([addDays(date, -1)]);
    }
  });

  it('has one client in hospital, to whom no one came since', () => {
    for (const { absences, visits } of worlds) {
      expect(absences.map(({ reason }) => reason)).toEqual(['hospital']);
      const [{ clientRef, fromDate } = { clientRef: '', fromDate: '' }] = absences;
      const since = visits.list().filter(({ booking, exception }) => {
        return booking.client.ref === clientRef && exception.originalDate >= fromDate;
      });
      expect(since.filter(({ exception }) => exception.status === 'Completed')).toEqual([]);
    }
  });

  it('has an answer that the client has not read, and support workers who can be reached, each with words of their own', () => {
    for (const { clients, tickets, workers } of worlds) {
      const own = tickets.filter(({ clientRef }) => clientRef === clients[0]!.ref);
      expect(own.some(({ status }) => status === 'declined')).toBe(true);
      expect(workers.filter(({ phone, email }) => !phone || !email)).toEqual([]);
      for (const [, near] of Map.groupBy(workers, ({ city }) => city))
        expect(new Set(near.map(({ bio }) => bio)).size).toBe(near.length);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { instantOf, wallClock } from '#domain/time/zone.ts';
import { planNotice } from './plan-notice.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time: string) => instantOf({ date, time, zone });
const madeAt = at('2026-11-23', '17:01');

/** Plans when an email goes about a visit, for someone who wants one a day. */
function planDaily(beginsAt: number | undefined, frequency: 'daily' | 'atOnce' = 'daily'): string {
  const settings = { scope: 'all', frequency, way: 'email' } as const;
  const { way, dueAt } = planNotice({ madeAt, beginsAt, isAsker: false, settings, hasEmail: true, zone });
  const { date, time } = wallClock({ instant: dueAt, zone });
  return `${way} ${date} ${time}`;
}

describe('planNotice', () => {
  it.each<[string, number | undefined, string]>([
    ['with those of the day, of no visit', undefined, 'email 2026-11-24 17:00'],
    ['with those of the day, where the visit is later', at('2026-11-25', '17:01'), 'email 2026-11-24 17:00'],
    ['24 hours before the visit, where that comes first', at('2026-11-24', '17:10'), 'email 2026-11-23 17:10'],
    ['at once, where that is past', at('2026-11-24', '09:00'), 'email 2026-11-23 17:01'],
    ['at once, where the visit may have begun', at('2026-11-23', '00:00'), 'email 2026-11-23 17:01'],
  ])('emails once a day: %s', (_, beginsAt, planned) => {
    expect(planDaily(beginsAt)).toBe(planned);
  });

  it('emails at once five minutes later, or 24 hours before the visit', () => {
    expect(planDaily(undefined, 'atOnce')).toBe('email 2026-11-23 17:06');
    expect(planDaily(at('2026-11-24', '17:03'), 'atOnce')).toBe('email 2026-11-23 17:03');
  });
});

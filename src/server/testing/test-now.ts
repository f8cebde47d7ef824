import { instantOf } from '#domain/time/zone.ts';

/** The moment of the tests: Friday 20 November 2026, 09:00 in Auckland. */
export const testNow = instantOf({ date: '2026-11-20', time: '09:00', zone: 'Pacific/Auckland' });

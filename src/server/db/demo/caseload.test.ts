import { describe, expect, it } from 'vitest';
import { findBrand } from '#domain/brands/brands.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { lookReasons } from '#domain/clients/look-reasons.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { rounds } from '#testing/rounds.ts';
import { describeClients } from './caseload.ts';
import { createSetting } from './setting.ts';
import { makeWorld } from './world.ts';

const monday = '2026-11-23';
const days = Array.from({ length: rounds({ quick: 2, deep: 14 }) }, (_, at) => addDays(monday, at * 6));

describe.each<BrandName>(['default', 'nz', 'au'])('the caseload, brand %s', (name) => {
  it.each(days)('has someone for each reason and mostly clients with nothing to do, on %s', (date) => {
    const brand = findBrand(name);
    const setting = createSetting({ brand, now: instantOf({ date, time: '09:00', zone: brand.timeZone }) });
    const world = makeWorld(setting);
    expect(world.caseload).toHaveLength(40);
    const followed = new Set(world.caseload.map(({ clientRef }) => clientRef));
    const seen = describeClients({ ...world, setting }).filter(({ client }) => followed.has(client.ref));
    const first = seen.map(({ seen }) => seen.reasons[0]);
    expect(lookReasons.filter((reason) => !first.includes(reason))).toEqual(name === 'au' ? ['money'] : []);
    expect(first.filter((reason) => reason === undefined).length).toBeGreaterThanOrEqual(26);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findBrand } from '#domain/brands/brands.ts';
import { isExpired, lastDayDue } from '#domain/support-workers/checks.ts';
import { checkWorkHours } from '#domain/support-workers/work-hours.ts';
import { toDate } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { listDefaultsOfCountry } from '#server/db/default-lists.ts';
import { drawPortraits } from './draw-portraits.ts';
import { createSetting } from './setting.ts';
import { makeSupportWorkers } from './support-workers.ts';

describe.each(['nz', 'au'] as const)('the support workers of the demonstration in %s', (country) => {
  const brand = findBrand(country);
  const now = instantOf({ date: '2026-11-20', time: '09:00', zone: brand.timeZone });
  const setting = createSetting({ brand, now });
  const workers = makeSupportWorkers(setting);
  const today = toDate(setting.today);

  it('name what the lists of the country have, with hours that the office could have entered', () => {
    const refs = new Set(listDefaultsOfCountry({ country }).map(({ list, ref }) => `${list} ${ref}`));
    for (const { checks, driverLicenses, workHours } of workers) {
      expect(workHours.length).toBeGreaterThan(0);
      expect(checkWorkHours(workHours)).toBeUndefined();
      for (const ref of driverLicenses) expect(refs).toContain(`driverLicenses ${ref}`);
      for (const { checkRef } of checks) expect(refs).toContain(`workerChecks ${checkRef}`);
    }
  });

  it('have one check that has expired, and a few that are due', () => {
    const checks = workers.filter(({ active }) => active).flatMap((worker) => worker.checks);
    expect(checks.filter((check) => isExpired(check, today))).toHaveLength(1);
    expect(checks.filter(({ expiresOn }) => expiresOn >= today && expiresOn <= lastDayDue(today))).toHaveLength(4);
  });
});

it('draws a small picture of each, the same each time and no two alike in a row', async () => {
  const [first, second] = await drawPortraits([{ genderRef: 'F' }, { genderRef: 'M' }]);
  const { format, width, height } = await sharp(first).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 256, height: 256 });
  expect(first!.length).toBeLessThan(20_000);
  expect(first!.equals(second!)).toBe(false);
});

import { expect, it } from 'vitest';
import { findBrand } from '#domain/brands/brands.ts';
import { instantOf } from '#domain/time/zone.ts';
import { makeClients } from './clients.ts';
import { createSetting } from './setting.ts';

it('makes the same clients in each release', () => {
  const brand = findBrand('nz');
  const now = instantOf({ date: '2026-11-20', time: '09:00', zone: brand.timeZone });
  const clients = makeClients(createSetting({ brand, now })).map(({ ref, nhi }) => ({ ref, nhi }));
  expect(clients[0]).toEqual({ ref: 'a0jtqgjeybr26qnz', nhi: 'ZEE8394' });
  // All draws before it are the same, too.
  expect(clients.at(-1)).toEqual({ ref: 'teyys8ryht1q9gzn', nhi: 'ZKA0246' });
});

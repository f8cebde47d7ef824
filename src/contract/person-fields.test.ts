import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { detailsShape } from './person-fields.ts';

const fields = [
  { name: 'givenName', label: 'Given name', kind: 'name', required: true },
  { name: 'knownAs', label: 'Known as', kind: 'name' },
  { name: 'timesheets', label: 'Timesheets', kind: 'flag' },
  { name: 'doctor.phone', label: 'Phone', kind: 'phone' },
] as const;

describe('detailsShape', () => {
  const accepts = (use: 'read' | 'change') => {
    const schema = z.strictObject(detailsShape(fields, use));
    return (value: object) => schema.safeParse(value).success;
  };

  it.each<[object, { read: boolean; change: boolean }]>([
    [{ givenName: 'Rose' }, { read: true, change: true }],
    [{ givenName: null }, { read: false, change: false }],
    [{}, { read: false, change: true }],
    [
      { givenName: 'Rose', knownAs: null },
      { read: false, change: true },
    ],
    [
      { givenName: 'Rose', timesheets: true },
      { read: true, change: true },
    ],
    [
      { givenName: 'Rose', timesheets: null },
      { read: false, change: false },
    ],
    [
      { givenName: 'Rose', doctor: { phone: '04' } },
      { read: true, change: true },
    ],
    [
      { givenName: 'Rose', doctor: { phone: null } },
      { read: false, change: true },
    ],
    [
      { givenName: 'Rose', doctor: { fax: '04' } },
      { read: false, change: false },
    ],
    [{ givenName: 'x'.repeat(81) }, { read: false, change: false }],
  ])('takes %j: %j', (value, expected) => {
    expect({ read: accepts('read')(value), change: accepts('change')(value) }).toEqual(expected);
  });
});

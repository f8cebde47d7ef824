import { describe, expect, it } from 'vitest';
import { listMissingDetails } from './missing-details.ts';

const both = { doctor: true, nextOfKin: true };
const asked = (...input: Parameters<typeof listMissingDetails>) => listMissingDetails(...input).map(({ add }) => add);

describe('listMissingDetails', () => {
  it('names the missing details, the next of kin first', () => {
    expect(asked({ client: { missing: ['doctor', 'nextOfKin'] }, flags: both })).toEqual([
      'Add next of kin',
      'Add doctor',
    ]);
    expect(asked({ client: { missing: ['doctor'] }, flags: both })).toEqual(['Add doctor']);
  });

  it('is empty for a member who may not add them, and leaves out what the provider does not keep', () => {
    expect(asked({ client: {}, flags: both })).toEqual([]);
    expect(asked({ client: { missing: ['doctor', 'nextOfKin'] }, flags: { ...both, nextOfKin: false } })).toEqual([
      'Add doctor',
    ]);
    expect(asked({ client: { missing: ['doctor'] }, flags: undefined })).toEqual([]);
  });
});

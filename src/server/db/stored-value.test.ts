import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readStored, type Stored, writeStored } from './stored-value.ts';

const shape = {
  column: 'tickets.offer',
  version: 2,
  schema: z.strictObject({ day: z.string(), note: z.string().optional() }),
};
const read = (value: object) => () => readStored(shape, value as Stored<{ day: string; note?: string | undefined }>);

describe('a stored value', () => {
  it('is read as it was written, without its version', () => {
    const stored = JSON.parse(writeStored(shape, { day: '2026-11-30', note: undefined }));
    expect(stored).toEqual({ day: '2026-11-30', version: 2 });
    expect(read(stored)()).toEqual({ day: '2026-11-30' });
  });

  it('of another version is an error that names the column and both versions', () => {
    expect(read({ day: '2026-11-30', version: 3 })).toThrow(
      'tickets.offer has version 3, and this server reads version 2.',
    );
    expect(read({ day: '2026-11-30' })).toThrow('tickets.offer has version undefined');
  });

  it('of another shape is an error that names the field', () => {
    expect(read({ day: 30, version: 2 })).toThrow(/tickets\.offer has not the shape of version 2: .*\n.*at day/);
    expect(() => writeStored(shape, { day: '', extra: 1 } as never)).toThrow('extra');
  });
});

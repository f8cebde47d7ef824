import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

describe('readCsv', () => {
  it('lets others go on after at most 500 lines, however short they are', async () => {
    let [turns, isReading] = [0, true];
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    const { records } = await readCsv(Buffer.from(`a,b\n${'x,y\n'.repeat(20_000)}`));
    isReading = false;
    expect(records).toHaveLength(20_001);
    expect(turns).toBeGreaterThanOrEqual(20_000 / 500);
  });

  it('reads a line that lies in several pieces, and a cell with hundreds of lines', async () => {
    const notes = 'one\n'.repeat(1200).trim();
    const { records } = await readCsv(Buffer.from(`a,b\n${'x'.repeat(90_000)},"${notes}"\nlast,line`));
    expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, 'x'.repeat(90_000), notes],
      [1202, 'last', 'line'],
    ]);
  });
});

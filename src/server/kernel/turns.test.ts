import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('createTurns', () => {
  it('lets one at a time go on for each key, in the order in which they came', async () => {
    const take = createTurns(5);
    const order: string[] = [];
    const run = async (key: string, name: string) => {
      const end = await take(key);
      order.push(`${name} begins`);
      await setImmediate();
      order.push(`${name} ends`);
      end();
      end();
    };
    await Promise.all([run('rose', 'first'), run('rose', 'second'), run('rose', 'third'), run('tom', 'other')]);
    expect(order.filter((word) => !word.startsWith('other'))).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
    expect(order.indexOf('other begins')).toBeLessThan(order.indexOf('first ends'));
  });

  it('refuses those who would wait behind too many, and takes them once one has gone', async () => {
    const take = createTurns(1);
    const end = await take('rose');
    const second = take('rose');
    await expect(take('rose')).rejects.toMatchObject({ code: 'unavailable' });
    end();
    (await second)();
    (await take('rose'))();
  });
});

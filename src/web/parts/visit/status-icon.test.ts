import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statusLooks } from './status-look.ts';

it('has an icon for each status, and for what is not sent', () => {
  const styles = readFileSync(join(import.meta.dirname, 'status-icon.css'), 'utf8');
  const drawn = [...styles.matchAll(/data-icon="(\w+)"/g)].map(([, name]) => name);
  expect(drawn.sort()).toEqual([...Object.keys(statusLooks), 'Unsent'].sort());
});

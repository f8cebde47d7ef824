import { describe, expect, it } from 'vitest';
import { noControls, noControlsInLine, noControlsOnPaper } from './no-controls.ts';

const controls = [...Array(0x20).keys(), 0x7f, ...Array.from({ length: 0x20 }, (_, n) => 0x80 + n)];
const inText = (code: number) => `a${String.fromCharCode(code)}b`;

describe('noControls', () => {
  it('allows tab and line ends alone of all control characters', () => {
    expect(controls.filter((code) => noControls.test(inText(code)))).toEqual([0x09, 0x0a, 0x0d]);
    expect(noControls.test('Tē hea?\n🙂')).toBe(true);
  });
});

describe('noControlsOnPaper', () => {
  it('allows tab and line ends of all control characters, and no mark that turns the direction', () => {
    const turning = [0x202a, 0x202e, 0x2066, 0x2069];
    expect([...controls, ...turning].filter((code) => noControlsOnPaper.test(inText(code)))).toEqual([
      0x09, 0x0a, 0x0d,
    ]);
    expect(noControlsOnPaper.test('Tē hea?\n🙂 عربى')).toBe(true);
  });
});

describe('noControlsInLine', () => {
  it('allows none, and no mark that turns the direction', () => {
    expect(
      [...controls, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069].filter((code) =>
        noControlsInLine.test(inText(code)),
      ),
    ).toEqual([]);
    expect(noControlsInLine.test('Tē hea? 🙂')).toBe(true);
  });
});

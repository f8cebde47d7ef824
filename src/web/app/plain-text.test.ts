import { describe, expect, it } from 'vitest';
import { parseText } from './plain-text.ts';

describe('parseText', () => {
  it('splits paragraphs at empty lines and marks what is bold', () => {
    expect(parseText('**Alongside** shows\nwho comes.\r\n\r\nTell the office.\n')).toEqual([
      [
        { text: 'Alongside', strong: true },
        { text: ' shows who comes.', strong: false },
      ],
      [{ text: 'Tell the office.', strong: false }],
    ]);
  });

  it('returns nothing for an empty file, and takes markup for words', () => {
    expect(parseText(' \n\n')).toEqual([]);
    expect(parseText('<b>1</b>')).toEqual([[{ text: '<b>1</b>', strong: false }]]);
  });
});

import { describe, expect, it } from 'vitest';
import { parseMarkdown, reachOffice, toHeadingId } from './markdown.ts';

describe('parseMarkdown', () => {
  it('knows headings, paragraphs, bold and links, with any line ends', () => {
    expect(parseMarkdown('# Help\r\n\r\nCall **us** or [read\r\non](/app/help).\r\n')).toEqual([
      { kind: 'heading', level: 1, parts: [{ text: 'Help' }] },
      {
        kind: 'paragraph',
        parts: [
          { text: 'Call ' },
          { text: 'us', strong: true },
          { text: ' or ' },
          { text: 'read on', href: '/app/help' },
          { text: '.' },
        ],
      },
    ]);
  });

  it('knows a link within bold, and bold within a link', () => {
    expect(parseMarkdown('**Turn on [Simple view](/app/x)**: [read **more**](/app/y)')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          { text: 'Turn on ', strong: true },
          { text: 'Simple view', strong: true, href: '/app/x' },
          { text: ': ' },
          { text: 'read ', href: '/app/y' },
          { text: 'more', strong: true, href: '/app/y' },
        ],
      },
    ]);
  });

  it('knows both kinds of lists, whose items may go on in the next line', () => {
    expect(parseMarkdown('- one\n  and more\n- two\n\n1. first\n2. second')).toEqual([
      { kind: 'list', ordered: false, items: [[{ text: 'one and more' }], [{ text: 'two' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ]);
  });

  it('knows tables, also with empty cells', () => {
    expect(parseMarkdown('| What | Cost |\n|---|---|\n| Bus | |')).toEqual([
      {
        kind: 'table',
        head: [[{ text: 'What' }], [{ text: 'Cost' }]],
        rows: [[[{ text: 'Bus' }], []]],
      },
    ]);
  });

  it('leaves everything else as text', () => {
    const text = '<b>2 * 3</b> [a] and #tag ** ';
    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', parts: [{ text: text.trim() }] }]);
    expect(parseMarkdown(' \n\n ')).toEqual([]);
  });
});

describe('toHeadingId', () => {
  it('has letters and digits alone', () => {
    expect(toHeadingId([{ text: 'What if Hākaraia’s visit is at 9:00?' }])).toBe('what-if-hakaraia-s-visit-is-at-9-00');
  });
});

describe('reachOffice', () => {
  it('says at the end of a line how to contact the office, and leaves other lines alone', () => {
    const parts = [{ text: 'Contact the office, or ' }, { text: 'read on', href: '/app/help' }, { text: '.' }];
    expect(reachOffice(parts, { phone: '09 555' }).slice(3)).toEqual([
      { text: ' ' },
      { text: 'Call ' },
      { text: '09 555', href: 'tel:09555' },
      { text: '.' },
    ]);
    expect(reachOffice(parts, {})).toEqual(parts);
    expect(reachOffice(parts.slice(1), { phone: '09 555' })).toEqual(parts.slice(1));
  });
});

import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { isDrawn } from '#domain/paper/letters.ts';
import type { Paper, PaperBlock } from '#domain/paper/paper.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTypeface } from './fonts.ts';
import { renderPdf } from './render-pdf.ts';

const now = new Date('2026-11-23T01:00:00Z');
const queueKey = 'a client';

const paper = (...parts: PaperBlock[][]): Paper => ({
  title: 'Passport of Kiri & <Rewi> Ngāta',
  language: 'en-NZ',
  person: 'Kiri Ngāta',
  date: 'Monday 23 November 2026',
  footNote: 'Ask for the latest.',
  parts: parts.map((blocks) => ({ blocks })),
});

const sentence = 'Ko Āwhina rāua ko Wī ōku hoa; kei te mōhio ēnei tāngata ki ahau, ā, he ūkaipō tēnei.';

describe('renderPdf', () => {
  it('writes a tagged file with title, language and embedded fonts', async () => {
    const file = await readPdf(renderPdf(paper([{ kind: 'heading', level: 1, text: 'About me' }]), { queueKey, now }));
    expect(file).toMatchObject({ title: 'Passport of Kiri & <Rewi> Ngāta', language: 'en-NZ', isMarked: true });
    expect(file.fonts).toEqual([{ name: expect.stringMatching(/\+NotoSans-Bold$/), isEmbedded: true }]);
  });

  it('tags each block as what it is, in the order of reading', async () => {
    const columns = [{ title: 'Day' }, { title: 'Hours', isNumber: true }];
    const blocks: PaperBlock[] = [
      { kind: 'heading', level: 1, text: 'About me' },
      { kind: 'heading', level: 2, text: 'My people' },
      { kind: 'paragraph', text: sentence },
      { kind: 'list', items: ['Tea', 'Toast'] },
      { kind: 'fields', rows: [{ label: 'Name', value: 'Kiri' }] },
      { kind: 'fields', rows: [{ label: 'Comfort', value: ['Music'], note: 'Not yet confirmed' }] },
      { kind: 'table', columns, rows: [['Monday', '2']], totals: [['Total', '2']] },
      { kind: 'notice', text: 'Take me with you' },
      { kind: 'signature', labels: ['Signed'] },
    ];
    const { pages, bookmarks } = await readPdf(renderPdf(paper(blocks), { queueKey, now }));
    expect(pages).toHaveLength(1);
    const item = 'LI Lbl LBody';
    expect(pages[0]!.tags.join(' ')).toBe(
      [
        `Document Sect H1 H2 P L ${item} ${item}`,
        `L ${item} P L ${item} L ${item} P`,
        'Table THead TR TH TH TBody TR TH TD TFoot TR TH TD P P',
      ].join(' '),
    );
    expect(bookmarks).toEqual([['About me', 'My people']]);
    expect(pages[0]!.text).toContain('Not yet confirmed');
    expect(unwrap(pages[0]!.text)).toContain(sentence);
  });

  it('maps each drawn letter to its character, whatever was drawn first', async () => {
    // The fonts are kept by the process, so a fresh one is needed to draw Ā before any A.
    vi.resetModules();
    const { renderPdf: renderFirst } = await import('./render-pdf.ts');
    const page = (text: string): Paper => ({
      ...{ title: 'x', language: 'en-NZ', person: 'x', date: 'x', footNote: 'x' },
      parts: [{ blocks: [{ kind: 'paragraph', text }] }],
    });
    await readPdf(renderFirst(page('Ā'), { queueKey, now }));
    const { pages } = await readPdf(renderFirst(page('A cup'), { queueKey, now }));
    expect(pages[0]!.text).toContain('A cup');
  });

  it('has the person, the date and the number on each page', async () => {
    const part: PaperBlock[] = [{ kind: 'heading', level: 1, text: 'One' }];
    const { pages } = await readPdf(renderPdf(paper(part, part), { queueKey, now }));
    expect(pages.map(({ text }) => text)).toEqual(
      [1, 2].map((number) => expect.stringContaining(`Page ${number} of 2`)),
    );
    for (const { text } of pages) {
      expect(text).toContain('Kiri Ngāta');
      expect(text).toContain('Monday 23 November 2026. Ask for the latest.');
    }
  });

  it('keeps a short group of fields whole, below its heading', async () => {
    const rows = (count: number, label: string) =>
      Array.from({ length: count }, (_, index) => ({ label: `${label} ${index + 1}`, value: sentence }));
    for (let above = 14; above < 22; above++) {
      const blocks: PaperBlock[] = [
        { kind: 'fields', rows: rows(above, 'Above') },
        { kind: 'heading', level: 2, text: 'My wishes' },
        { kind: 'fields', rows: rows(4, 'Wish') },
      ];
      const { pages } = await readPdf(renderPdf(paper(blocks), { queueKey, now }));
      expect(pages.filter(({ text }) => /My wishes|Wish \d/.test(text))).toHaveLength(1);
    }
  });

  it('keeps the lines of a signature together, below a paragraph', async () => {
    const lines = ['Signed by', 'Name', 'Date'].map((label) => ({ label, value: '', roomToWrite: true }));
    for (let above = 28; above < 40; above++) {
      const blocks: PaperBlock[] = [
        ...Array.from({ length: above }, (): PaperBlock => ({ kind: 'paragraph', text: sentence })),
        { kind: 'fields', rows: lines },
      ];
      const { pages } = await readPdf(renderPdf(paper(blocks), { queueKey, now }));
      expect(pages.filter(({ text }) => /Signed by|Name\b|Date\b/.test(text))).toHaveLength(1);
    }
  });

  it.each([false, true])('loses nothing of what is longer than a page, in large print: %s', async (largePrint) => {
    const words = Array.from({ length: 2500 }, (_, index) => `w${index}`);
    const long = words.join(' ');
    const blocks: PaperBlock[] = [
      { kind: 'fields', rows: [{ label: 'Story', value: long }] },
      {
        kind: 'table',
        columns: [{ title: 'A' }, { title: 'B' }],
        rows: [['x', long], ...words.slice(0, 90).map((w) => [w])],
      },
      { kind: 'notice', text: long },
      { kind: 'paragraph', text: 'x'.repeat(20_000) },
    ];
    const { pages } = await readPdf(renderPdf(paper(blocks), { queueKey, now, largePrint }));
    const text = unwrap(pages.map((page) => page.text).join(' '));
    expect(pages.length).toBeGreaterThan(15);
    const counts = new Map<string, number>();
    for (const word of text.match(/\w+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of words) expect(counts.get(word), word).toBeGreaterThanOrEqual(3);
    expect(text.match(/x/g)!.length).toBeGreaterThan(20_000);
    expect(pages.filter((page) => page.text.startsWith('A')).length).toBeGreaterThan(1);
  });

  it('draws a wide table as labels with values in large print', async () => {
    const columns = ['Name', 'Family', 'Home', 'Mobile'].map((title) => ({ title }));
    const blocks: PaperBlock[] = [{ kind: 'table', columns, rows: [['Hana', 'Ngāta', '', '021 000 000']] }];
    const { pages } = await readPdf(renderPdf(paper(blocks), { queueKey, now, largePrint: true }));
    expect(pages[0]!.tags).not.toContain('Table');
    expect(unwrap(pages[0]!.text)).toMatch(/Name Hana Family Ngāta Mobile 021 000 000/);
    const usual = await readPdf(renderPdf(paper(blocks), { queueKey, now }));
    expect(usual.pages[0]!.tags).toContain('Table');
  });

  it('leaves time for other work while it writes', async () => {
    const blocks = Array.from(
      { length: 300 },
      (): PaperBlock => ({ kind: 'paragraph', text: `${sentence} `.repeat(10) }),
    );
    // Each block seems to take 5 ms, however fast the machine is.
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 5));
    let turns = 0;
    const file = renderPdf(paper(blocks), { queueKey, now }).resume();
    while (!file.readableEnded) {
      await setImmediate();
      turns++;
    }
    vi.restoreAllMocks();
    expect(turns).toBeGreaterThan(100);
  });

  it('writes one at a time, and refuses what would wait too long', async () => {
    const long = Array.from({ length: 100 }, (): PaperBlock => ({ kind: 'paragraph', text: sentence.repeat(10) }));
    const ended: number[] = [];
    const files = Array.from({ length: 20 }, (_, index) =>
      renderPdf(paper(index === 0 ? long : long.slice(0, 1)), { queueKey: `${index}`, now }).on('end', () =>
        ended.push(index),
      ),
    );
    expect(() => renderPdf(paper(long), { queueKey, now })).toThrow('The service is busy.');
    await Promise.all(files.map((file) => readPdf(file)));
    expect(ended).toEqual([...files.keys()]);
    await readPdf(renderPdf(paper(long.slice(0, 1)), { queueKey, now }));
  });

  it('refuses a fifth waiting file of one client, and takes clients in turn', async () => {
    const short = paper([{ kind: 'paragraph', text: sentence }]);
    const ended: number[] = [];
    const render = (by: string, index: number) =>
      renderPdf(short, { queueKey: by, now }).on('end', () => ended.push(index));
    const files = [0, 1, 2, 3].map((index) => render(queueKey, index));
    expect(() => renderPdf(short, { queueKey, now })).toThrow('The service is busy.');
    files.push(render('another client', 4));
    await Promise.all(files.map((file) => readPdf(file)));
    expect(ended).toEqual([0, 4, 1, 2, 3]);
    await readPdf(renderPdf(short, { queueKey, now }));
  });

  it('ends with the error of what cannot be drawn', async () => {
    const broken = paper([{ kind: 'list', items: [undefined as unknown as string] }]);
    await expect(readPdf(renderPdf(broken, { queueKey, now }))).rejects.toThrow('undefined');
  });
});

const unwrap = (text: string) => text.replace(/\s+/g, ' ');

describe('isDrawn', () => {
  it('promises no letter that one of the fonts does not have', () => {
    const { regular, bold } = openTypeface();
    const letters = Array.from({ length: 0x1_0000 }, (_, point) => String.fromCodePoint(point));
    const promised = letters.filter((letter) => /[^\p{C}]/u.test(letter) && isDrawn(letter));
    const has = (letter: string) => [regular, bold].every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
    expect(promised.filter((letter) => !has(letter))).toEqual([]);
    expect(promised.length).toBeGreaterThan(1500);
  });
});

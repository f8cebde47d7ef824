import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandPages } from '#domain/brands/brand-pages.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { disclaimer, guidanceFiles } from '#domain/content/guidance.ts';
import { listLines, parseMarkdown } from '#domain/content/markdown.ts';
import { holdPapers } from '#server/testing/hold-papers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findContent } from '../queries.ts';

const paths = guidanceFiles.flatMap(({ name, formats }) => formats.map((format) => `/guidance/${name}.${format}`));
const pdfPaths = paths.filter((path) => path.endsWith('.pdf'));
const dated = /Last changed on \d{1,2} \w+ 20\d\d/;

describe.each<BrandName>(['default', 'au', 'nz'])('the guidance files of %s', (brandName) => {
  let test: TestApp;
  /** The words of the link on the page Resources that leads to a file. */
  let labels: Map<string, string>;

  beforeAll(async () => {
    test = await createTestApp({ brand: brandName });
    const text = findContent({ brand: test.context.brand, name: 'help/resources' });
    const parts = parseMarkdown(text ?? '').flatMap((block) => listLines(block).flat());
    labels = new Map(parts.flatMap(({ text: label, href }) => (href ? [[href, label]] : [])));
  });
  afterAll(() => test.close());

  const open = async (path: string) => {
    const { statusCode, headers, rawPayload } = await test.app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${path.replace('/guidance/', '')}"`);
    return { type: headers['content-type'], bytes: rawPayload };
  };
  const readLabel = (path: string) => labels.get(path)?.replace(/ \(.+\)$/, '');

  it('are all on the page Resources', () => {
    expect([...labels.keys()].filter((href) => href.startsWith('/guidance/')).sort()).toEqual([...paths].sort());
  });

  it.each(pdfPaths)('%s is a tagged file that says what its link says', async (path) => {
    const { type, bytes } = await open(path);
    expect(type).toBe('application/pdf');
    const { title, language, isMarked, pages } = await readPdf(bytes);
    expect({ title, language, isMarked }).toEqual({
      title: readLabel(path),
      language: brandPages[brandName].locale,
      isMarked: true,
    });
    for (const { text } of pages) {
      expect(text).toContain(disclaimer);
      expect(text).toMatch(dated);
    }
    expect(pages.map(({ text }) => text).join(' ')).not.toMatch(/[{}]|____|\]\(|<!--/);
  });

  it('/guidance/employment-agreement.docx opens as a Word file with the same words', async () => {
    const { type, bytes } = await open('/guidance/employment-agreement.docx');
    expect(type).toContain('wordprocessingml');
    const files = unzipSync(bytes);
    const words = strFromU8(files['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '');
    expect(words.startsWith(`${readLabel('/guidance/employment-agreement.docx')}${disclaimer}`)).toBe(true);
    expect(words).toContain('Support worker signs, with the date: ___');
    const foot = Object.keys(files).find((name) => /word\/footer\d*\.xml/.test(name)) ?? '';
    expect(strFromU8(files[foot] ?? new Uint8Array())).toMatch(dated);
  });

  it('/guidance/budget.csv is a table with a line for each cost', async () => {
    const { type, bytes } = await open('/guidance/budget.csv');
    expect(type).toBe('text/csv; charset=utf-8');
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toBe('\ufeffWhat you pay for,Hours each week,Cost each hour,Cost each week,Cost for the year');
    expect(lines).toContain('Pay of support workers,,,,');
    expect(lines).toContain(`"${disclaimer}"`);
    expect(lines.some((line) => dated.test(line))).toBe(true);
  });

  it('have the way to the office where they say to contact it, as it is now', async () => {
    const readGuide = async () => {
      const { pages } = await readPdf((await open('/guidance/guide-vetting.pdf')).bytes);
      return pages
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    };
    expect(await readGuide()).not.toContain('Call 0');
    await test.db.owner.query("update office_contact set phone = '09 555 0123'");
    expect(await readGuide()).toContain('Then contact the office. Call 09 555 0123.');
  });

  it('are all written when several people open them at once after a change', async () => {
    await test.db.owner.query("update office_contact set phone = '09 555 0199'");
    const proceed = holdPapers();
    const replies: Promise<{ statusCode: number }>[] = [];
    for (const path of pdfPaths) {
      replies.push(test.app.inject(path));
      await test.app.inject('/guidance/budget.csv');
    }
    proceed();
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual(pdfPaths.map(() => 200));
  });

  it('speaks of needs levels in a claim only while individualised funding is on', async () => {
    const readClaim = async () => (await readPdf((await open('/guidance/expense-claim.pdf')).bytes)).pages[0]?.text;
    const turn = (enabled: boolean) =>
      test.db.owner.query(
        `insert into features (name, enabled) values ('individualisedFunding', $1)
           on conflict (name) do update set enabled = $1`,
        [enabled],
      );
    await turn(true);
    expect(await readClaim()).toContain('Level 1');
    await turn(false);
    expect(await readClaim()).not.toContain('Level 1');
  });

  it.each(['/guidance/other.pdf', '/guidance/budget.docx', '/guidance/..%2Fterms.pdf', '/guidance/budget'])(
    '%s is not there',
    async (path) => {
      expect((await test.app.inject(path)).statusCode).toBe(404);
    },
  );
});

import { afterEach, describe, expect, it } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const brandNames: BrandName[] = ['default', 'au', 'nz'];
let scene: Scene;

afterEach(() => scene.close());

async function listPages(name: 'GET /cms/help' | 'GET /cms/community'): Promise<ContentPage[]> {
  const { status, body } = await scene.test.call(name, { token: scene.office.token });
  expect(status).toBe(200);
  return body.pages;
}

describe('GET /cms/footer', () => {
  it.each(brandNames)('answers anyone the words of the brand %s, as text', async (brand) => {
    scene = await createScene({ brand });
    const { status, body, headers } = await scene.test.call('GET /cms/footer');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/markdown/);
    expect(body).toContain('Is something wrong?');
  });
});

describe('GET /cms/help', () => {
  it.each<[BrandName, string[]]>([
    ['default', ['faq', 'faq/individualised-funding', 'resources']],
    ['nz', ['faq', 'faq/individualised-funding', 'resources']],
    ['au', ['about', 'contact', 'resources']],
  ])('answers the pages of the variant of %s', async (brand, names) => {
    scene = await createScene({ brand });
    const pages = await listPages('GET /cms/help');
    expect(pages.map(({ name }) => name)).toEqual(names);
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('at least 48 hours');
    expect(text).toContain('receipts for seven years');
    expect(text).not.toMatch(/[{}]|<!--|\]\[/);
  });

  it('says what individualised funding asks of people', async () => {
    scene = await createScene();
    const text = (await listPages('GET /cms/help'))[1]?.text;
    for (const words of ['reviewed after a year', 'husband, wife or partner', 'your parent', 'who lives with you'])
      expect(text).toContain(words);
    for (const level of ['midday on the Monday', 'each fortnight', 'register as an employer'])
      expect(text).toContain(level);
  });

  it.each([
    [['findSupportWorkers'], 'How do I choose my favourites?'],
    [['jobFeedback'], 'How do I tell you what I think?'],
    [['documents.myDocuments', 'documents.healthPassport'], 'What is the e-Health Passport?'],
    [['documents.myDocuments', 'documents.advancedCarePlan'], 'What is the Advance Care Plan?'],
    [['individualisedFunding'], 'What is individualised funding?'],
  ])('answers what people ask about %j only while it is on', async (features, question) => {
    scene = await createScene();
    const answers = async () => (await listPages('GET /cms/help')).some(({ text }) => text.includes(`## ${question}`));
    const turn = (name: string | undefined, enabled: boolean) =>
      scene.build.query(
        `insert into features (name, enabled) values ($1, $2) on conflict (name) do update set enabled = $2`,
        [name, enabled],
      );
    for (const name of features) await turn(name, true);
    expect(await answers()).toBe(true);
    await turn(features.at(-1), false);
    expect(await answers()).toBe(false);
  });

  it.each(brandNames)('speaks under %s of a fee within 24 hours only while that feature is on', async (brand) => {
    scene = await createScene({ brand });
    const speaksOfFee = async () => (await listPages('GET /cms/help')).some(({ text }) => /fee .* 24 hours/.test(text));
    expect(await speaksOfFee()).toBe(false);
    await scene.build.query(
      `insert into features (name, enabled) values ('cancellationFee', true) on conflict (name) do update set enabled = true`,
    );
    expect(await speaksOfFee()).toBe(true);
  });
});

describe('GET /cms/community', () => {
  it.each(brandNames)('answers all pages of the brand %s', async (brand) => {
    scene = await createScene({ brand });
    expect((await listPages('GET /cms/community')).map(({ text }) => text.split('\n')[0])).toEqual([
      '# About',
      '# General Community and Informational Links',
      expect.stringMatching(/^# Regional Links/),
      '# Older Persons Links',
      '# Disability Links',
    ]);
  });
});

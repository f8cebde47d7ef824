import { describe, expect, it } from 'vitest';
import { brands } from '#domain/brands/brands.ts';
import type { Brand } from '#domain/brands/types.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { describeDocument, findDescription, listFields } from '../descriptions.ts';
import { newDocument } from '../new-document.ts';
import type { DocumentData, DocumentType, DocumentValue } from '../types.ts';
import { listPathsToConfirm } from '../unconfirmed.ts';
import { writeValue } from '../values.ts';
import { makeDocumentPaper } from './document-paper.ts';
import type { DocumentToPrint } from './document-to-print.ts';
import { listNotDrawn } from './list-not-drawn.ts';

const makeDocument = (
  type: DocumentType,
  values: { [path: string]: DocumentValue },
  options: Partial<DocumentToPrint> = {},
): DocumentToPrint => {
  const write = (data: DocumentData, [path, value]: [string, DocumentValue]) => writeValue(data, path, value);
  return {
    description: describeDocument(type, 'NHI'),
    data: Object.entries(values).reduce(write, newDocument(type)),
    confirmed: listPathsToConfirm(type),
    fullName: 'Kiri Ngāta',
    at: Date.parse('2026-11-22T20:00:00Z'),
    completedAt: undefined,
    timeZone: 'Pacific/Auckland',
    languages: new Map([
      ['0', 'English'],
      ['7', 'Te reo Māori'],
    ]),
    ...options,
  };
};

const print = (
  type: DocumentType,
  values: { [path: string]: DocumentValue },
  { brand = brands.nz, ...options }: Partial<DocumentToPrint> & { brand?: Brand } = {},
) => makeDocumentPaper(makeDocument(type, values, options), brand);

const blocksOf = ({ parts }: Paper) => parts.flatMap(({ blocks }) => blocks);
const headingsOf = (paper: Paper, most = 2) =>
  blocksOf(paper).flatMap((block) => (block.kind === 'heading' && block.level <= most ? [block.text] : []));
const rowsOf = (paper: Paper) => blocksOf(paper).flatMap((block) => (block.kind === 'fields' ? block.rows : []));
const answerTo = (paper: Paper, label: string) => rowsOf(paper).find((row) => row.label === label);

const names = { firstName: 'Kiri', lastName: 'Ngāta', knownAs: 'Kiki' };

describe('makeDocumentPaper', () => {
  it('begins a passport with its cover and one page at a glance, and ends it with the back cover', () => {
    const paper = print('health-passport', names);
    expect(headingsOf(paper, 1)).toEqual([
      'e-Health Passport',
      'At a glance',
      'Personal details',
      'Section A: My health and my wishes',
      'Section B: Safety and everyday life',
      'Section C: My people and what I like',
      'Feedback about care',
    ]);
    expect(paper.parts.map(({ layout }) => layout)).toEqual(['cover', ...Array(5).fill(undefined), 'cover']);
    expect(paper.parts[0]!.blocks).toContainEqual({
      kind: 'fields',
      rows: [
        { label: 'First name', value: 'Kiri' },
        { label: 'Last name', value: 'Ngāta' },
        { label: 'Known as', value: 'Kiki' },
      ],
    });
    expect(JSON.stringify(paper.parts[0])).toContain('take this passport with me when I leave hospital');
  });

  it('has the name, the day on the client’s calendar and the same foot on every page', () => {
    expect(print('health-passport', names)).toMatchObject({
      title: 'e-Health Passport, Kiri Ngāta',
      language: 'en-NZ',
      person: 'Kiri Ngāta',
      date: 'Updated on Monday 23 November 2026',
      footNote: 'If this copy is old, ask for a new one.',
    });
  });

  it('prints a plan in three parts under its name, says that it is no will, and has room to sign', () => {
    const paper = print('advance-care-plan', {});
    expect(headingsOf(paper)).toEqual([
      'Advance Care Plan',
      'Part 1: My people and my affairs',
      'Part 2: What matters to me',
      'Part 3: After my death, and my care until then',
      'Signatures',
    ]);
    expect(paper.parts).toHaveLength(3);
    expect(blocksOf(paper)).toContainEqual({ kind: 'notice', text: 'This plan is not a will.' });
    const { labels } = blocksOf(paper).find((block) => block.kind === 'signature')!;
    expect(labels.join()).toMatch(/My signature.*Signature of my witness/);
  });

  it.each(['health-passport', 'advance-care-plan'] as const)('leaves nothing out of a full %s', (type) => {
    const fields = listFields(findDescription(type)).map(({ field }) => field);
    const texts = fields.filter(({ kind }) => ['line', 'text', 'address', 'phone', 'email'].includes(kind));
    const values = Object.fromEntries(texts.map(({ path }) => [path, `answer to ${path}`]));
    const choices = fields.filter(({ kind, path }) => kind === 'yesNo' && path !== 'decisionConsent');
    const paper = print(type, { ...values, ...Object.fromEntries(choices.map(({ path }) => [path, true])) });
    const answers = rowsOf(paper).map(({ value }) => value);
    for (const text of Object.values(values)) expect(answers).toContain(text);
  });

  it('says of lists what was chosen and typed', () => {
    const plan = print('advance-care-plan', {
      importantPeople: [
        { givenName: 'Hana', familyName: 'Ngāta', homePhone: '', daytimePhone: '', relationship: 'Sister' },
        { givenName: '', familyName: '', homePhone: '', daytimePhone: '', relationship: '' },
      ],
      dyingPlaceImportantOptions: [
        { optionValue: 'hospice', additionalInfo: '' },
        { optionValue: 'home', additionalInfo: 'Rāwene' },
      ],
    });
    expect(blocksOf(plan)).toContainEqual({
      kind: 'table',
      columns: [{ title: 'Given name' }, { title: 'Family name' }, { title: 'Relationship' }],
      rows: [['Hana', 'Ngāta', 'Sister']],
    });
    expect(answerTo(plan, 'Where I would like to die')?.value).toEqual(['At home: Rāwene', 'In a hospice']);
  });

  it('marks a choice that no one has touched, instead of saying it', () => {
    const untouched = print('advance-care-plan', {}, { confirmed: ['organDonation'] });
    expect(answerTo(untouched, 'I would like to be')).toEqual({
      label: 'I would like to be',
      value: '',
      note: 'Not yet confirmed',
    });
    expect(answerTo(untouched, 'I would like to donate organs or tissue')?.value).toBe('Yes');
  });

  it('says where nothing was written, and leaves out what is not shown', () => {
    const paper = print('health-passport', { stressCauses: 'Noise' });
    const blocks = paper.parts[3]!.blocks;
    const place = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'My medical care');
    expect(blocks[place + 1]).toEqual({ kind: 'paragraph', text: 'Nothing written here.' });
    expect(JSON.stringify(paper)).not.toContain('Noise');
  });

  it('leaves the health identifier out where the provider has none', () => {
    const number = { nhiNumber: 'ZZZ0016' };
    expect(answerTo(print('health-passport', number), 'NHI')?.value).toBe('ZZZ0016');
    const without = print('health-passport', number, { description: describeDocument('health-passport', undefined) });
    expect(JSON.stringify(without)).not.toContain('ZZZ0016');
  });

  it.each([
    ['nz', 'Health and Disability Commissioner'],
    ['au', 'Aged Care Quality and Safety Commission'],
  ] as const)('names the commissioner of %s', (name, commissioner) => {
    const paper = print('health-passport', {}, { brand: brands[name] });
    expect(rowsOf(paper).map(({ label }) => label)).toContain(commissioner);
  });
});

describe('page At a glance', () => {
  const rowOf = (values: { [path: string]: DocumentValue }, label: string, options?: Partial<DocumentToPrint>) => {
    const [, glance] = print('health-passport', values, options).parts;
    return rowsOf({ parts: [glance!] } as Paper).find((row) => row.label === label)!.value;
  };

  it('has a row for each question that comes first, and the day on which it was updated', () => {
    const [, glance] = print('health-passport', {}).parts;
    expect(rowsOf({ parts: [glance!] } as Paper).map(({ label }) => label)).toEqual([
      'How I communicate',
      'Allergies',
      'What upsets me, and what calms me',
      'Who decides with me',
      'Who to call',
      'My doctor',
      'Updated on',
    ]);
    expect(rowOf({}, 'Updated on')).toBe('Monday 23 November 2026');
    expect(rowOf({}, 'Allergies')).toBe('Nothing written here.');
  });

  it('has the day on which it was last completed instead, whatever was saved since', () => {
    const completedAt = Date.parse('2026-05-03T12:30:00Z');
    expect(rowOf({}, 'Last confirmed on', { completedAt })).toBe('Monday 4 May 2026');
  });

  it('has one line for each person', () => {
    const values = {
      'nextOfKin.fullName': 'Hana Ngāta',
      'nextOfKin.mobile': '021 000 000',
      'supportPerson.fullName': 'Wī',
    };
    expect(rowOf(values, 'Who to call')).toEqual([
      'My next of kin: Hana Ngāta, 021 000 000',
      'My main support person: Wī',
    ]);
    expect(rowOf({ 'generalPractitioner.fullName': 'Dr Rewi' }, 'My doctor')).toBe('Dr Rewi');
  });

  it('keeps the lines of a text apart', () => {
    const values = { allergies: 'Penicillin\nNuts, all kinds.\n\nLatex\n' };
    expect(rowOf(values, 'Allergies')).toBe('My allergies: Penicillin; Nuts, all kinds. Latex');
  });

  it('shortens what is long, and says where the rest is', () => {
    const [first, second] = rowOf(
      { allergies: 'penicillin '.repeat(60), emergencyInformation: 'Pacemaker' },
      'Allergies',
    ) as string[];
    expect(first).toMatch(/^My allergies: (penicillin ){20,26}penicillin… \(more in Section A\)$/);
    expect(second).toBe('What to know in an emergency: Pacemaker');
  });

  it('marks a choice that no one has touched', () => {
    const values = { legalRepresentative: false, futureWishes: false };
    const statement = 'I can consent to decisions about my care myself';
    expect(rowOf(values, 'Who decides with me', { confirmed: [] })).toBe(`${statement}: Not yet confirmed`);
  });
});

describe('listNotDrawn', () => {
  it('names the answers with letters that the PDF cannot show', () => {
    const values = {
      likes: 'ā ё ω नमस्ते “€ 5” – 1 200 ½',
      allergies: '花粉',
      'nextOfKin.fullName': '陳',
      safetySupport: false,
      stressCauses: '噪音',
    };
    const document = makeDocument('health-passport', values);
    expect(listNotDrawn(document)).toEqual(['My allergies', 'My next of kin: Full name']);
    expect(listNotDrawn({ ...document, fullName: 'سارة' })[0]).toBe('Name');
  });

  it('looks into the rows of a list and the names of languages', () => {
    const rows = [{ givenName: 'Mei', familyName: '陳' }];
    expect(listNotDrawn(makeDocument('advance-care-plan', { importantPeople: rows }))).toHaveLength(1);
    const languages = new Map([['0', '中文']]);
    expect(listNotDrawn(makeDocument('health-passport', {}, { languages }))).toHaveLength(1);
  });
});

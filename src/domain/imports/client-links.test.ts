import { describe, expect, it } from 'vitest';
import { type ClientLinks, createLinkReader } from './client-links.ts';

const acc = { ref: 'acc', name: 'ACC' };
const korowai = { ref: 'korowai', name: 'Korowai Āwhina' };
const colon = { ref: 'colon', name: 'Care: South 2' };
const read = createLinkReader({
  organisations: [acc, korowai, colon],
  funders: [acc, colon],
  services: [
    { ref: 'personal-care', name: 'Personal care' },
    { ref: 'level-2', name: 'Level 2' },
  ],
});
const readCells = (organisations: string, fundings: string, present?: ClientLinks) => {
  const { links, errors } = read({ line: 3, texts: { organisations, fundings } }, present);
  return { ...links, errors: errors.map(({ line, column, message }) => `${line} | ${column} | ${message}`) };
};

describe('organisations of a line', () => {
  it.each([
    ['', []],
    [' ; ', []],
    ['korowai awhina', ['korowai']],
    ['ACC; Korowai Āwhina;acc;', ['acc', 'korowai']],
  ])('reads %j', (cell, organisationRefs) => {
    expect(readCells(cell, '')).toEqual({ organisationRefs, fundings: [], errors: [] });
  });

  it('names one that is unknown', () => {
    expect(readCells('ACC; Nowhere', '').errors).toEqual([
      '3 | Organisations | Unknown organisation: “Nowhere”. Correct the name, or add it first.',
    ]);
  });

  it('takes as many as a client can have', () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ ref: `o${at}`, name: `Trust ${at}` }));
    const readMany = createLinkReader({ organisations: many, funders: [], services: [] });
    const countErrors = (count: number) =>
      readMany({
        line: 2,
        texts: {
          organisations: many
            .map(({ name }) => name)
            .slice(0, count)
            .join(';'),
        },
      }).errors;
    expect(countErrors(50)).toEqual([]);
    expect(countErrors(51)).toMatchObject([{ message: 'Enter at most 50 organisations.' }]);
  });
});

describe('fundings of a line', () => {
  it('reads who pays, the service and the minutes, whatever the names contain', () => {
    expect(readCells('', 'acc: PERSONAL CARE 600; ACC:Level 2 10080;Care: South 2: Level 2  45')).toEqual({
      organisationRefs: [],
      fundings: [
        { funderRef: 'acc', jobTypeRef: 'personal-care', fundedTimeMins: 600 },
        { funderRef: 'acc', jobTypeRef: 'level-2', fundedTimeMins: 10_080 },
        { funderRef: 'colon', jobTypeRef: 'level-2', fundedTimeMins: 45 },
      ],
      errors: [],
    });
  });

  it.each([
    ['ACC Personal care 600', /^3 \| Fundings \| Enter each funding as “Who pays: Service minutes a week”/],
    ['ACC: Personal care', /Enter each funding as/],
    ['ACC: Personal care 0', /Enter each funding as/],
    ['ACC: Personal care -60', /Enter each funding as/],
    [
      'Korowai Āwhina: Personal care 60',
      /Unknown funder: “Korowai Āwhina”\. Use the name of an organisation that pays/,
    ],
    ['ACC: Gardening 60', /Unknown service: “Gardening”\. Use a name from the list of services\./],
    ['ACC: Personal care 10081', /Enter at most 168 hours a week\./],
  ])('refuses %j', (cell, message) => {
    expect(readCells('', cell).errors).toEqual([expect.stringMatching(message)]);
  });
});

it('adds what a client has not, and changes nothing that they have', () => {
  const funding = { funderRef: 'acc', jobTypeRef: 'level-2', fundedTimeMins: 60 };
  const present = { organisationRefs: ['acc'], fundings: [funding] };
  expect(readCells('', '', present)).toEqual({ organisationRefs: [], fundings: [], errors: [] });
  expect(readCells('ACC; Korowai Awhina', 'ACC: Level 2 60; ACC: Personal care 600', present)).toEqual({
    organisationRefs: ['korowai'],
    fundings: [{ funderRef: 'acc', jobTypeRef: 'personal-care', fundedTimeMins: 600 }],
    errors: [],
  });
  expect(readCells('', 'ACC: Level 2 90', present).errors).toEqual([
    '3 | Fundings | This client has 60 minutes a week of this already. Change that on the client’s page.',
  ]);
});

import { describe, expect, it } from 'vitest';
import {
  describeFunderHours,
  describeHours,
  type FunderHours,
  type NamedHours,
  nameHoursFile,
  writeFunderHoursFile,
  writeHoursFile,
} from './hours-paper.ts';

const weeks = [
  { start: '2026-10-01', end: '2026-10-04', plannedMins: 20, workedMins: 20, chargedMins: 0, fundedMins: 34 },
  {
    start: '2026-10-05',
    end: '2026-10-11',
    plannedMins: 60,
    workedMins: 100,
    chargedMins: 30,
    fundedMins: 60,
    overMins: 40,
  },
];
const service = {
  jobTypeRef: 'personal-care',
  serviceName: 'Personal care',
  fundingRef: 'care',
  funderName: 'Awa Trust',
};
const hours: NamedHours = {
  ...{ clientName: 'Rose Ngata', from: '2026-10-01', to: '2026-10-11', notConfirmed: 1 },
  services: [
    { ...service, weeks },
    {
      ...{ jobTypeRef: 'gardening', serviceName: '=Gardening' },
      weeks: weeks.map(({ start, end }) => ({ start, end, plannedMins: 0, workedMins: 30, chargedMins: 0 })),
    },
  ],
};
const describeOf = (over: Partial<NamedHours> = {}) =>
  describeHours({ hours: { ...hours, ...over }, today: '2026-11-30', language: 'en-NZ' });
const blocksOf = (over?: Partial<NamedHours>) => describeOf(over).parts[0]!.blocks;

describe('describeHours', () => {
  it('has each service with who pays in total, then by week', () => {
    const [overall, first, second] = blocksOf().filter((block) => block.kind === 'table');
    expect(overall).toMatchObject({
      rows: [
        ['Personal care, Awa Trust', '1.3', '2', '0.5', '1.6', '0.7'],
        ['=Gardening, no funding', '0', '1', '0', '–', '–'],
      ],
      totals: [['Total hours', '1.3', '3', '0.5', '1.6', '0.7']],
    });
    expect(first).toMatchObject({
      rows: [
        ['1 to 4 Oct 2026', '0.3', '0.3', '0', '0.6', '–'],
        ['5 to 11 Oct 2026', '1', '1.7', '0.5', '1', '0.7'],
      ],
      totals: [['Total hours', '1.3', '2', '0.5', '1.6', '0.7']],
    });
    expect(second).toMatchObject({ totals: [['Total hours', '0', '1', '0', '–', '–']] });
  });

  it.each([
    [1, '1 visit is not confirmed. Until then the planned time counts as worked.'],
    [3, '3 visits are not confirmed. Until then the planned time counts as worked.'],
    [0, undefined],
  ])('says of %i visits that are not confirmed: %s', (notConfirmed, text) => {
    expect(blocksOf({ notConfirmed }).find(({ kind }) => kind === 'notice')).toEqual(text && { kind: 'notice', text });
  });

  it('says what is over where a week is cut, and nothing of it otherwise', () => {
    const words = { kind: 'paragraph', text: 'Over counts whole weeks only, from Monday to Sunday.' };
    expect(blocksOf()).toContainEqual(words);
    expect(blocksOf({ services: [{ ...service, weeks: weeks.slice(1) }] })).not.toContainEqual(words);
  });

  it('says that there are no visits', () => {
    expect(blocksOf({ services: [], notConfirmed: 0 }).map((block) => ('text' in block ? block.text : ''))).toEqual([
      'Hours of Rose Ngata',
      'Thursday 1 October 2026 to Sunday 11 October 2026',
      'There are no visits on these days.',
    ]);
  });
});

describe('the file', () => {
  it('has a line for each service and week, and no formulas', () => {
    expect(writeHoursFile(hours).split('\r\n')).toEqual([
      '\ufeffClient,Service,Funder,From,To,Planned (hours),Worked (hours),Charged (hours),Funded (hours),Over (hours)',
      'Rose Ngata,Personal care,Awa Trust,2026-10-01,2026-10-04,0.33,0.33,0.00,0.57,',
      'Rose Ngata,Personal care,Awa Trust,2026-10-05,2026-10-11,1.00,1.67,0.50,1.00,0.67',
      "Rose Ngata,'=Gardening,,2026-10-01,2026-10-04,0.00,0.50,0.00,,",
      "Rose Ngata,'=Gardening,,2026-10-05,2026-10-11,0.00,0.50,0.00,,",
      '',
    ]);
    expect(nameHoursFile(hours)).toBe('hours-2026-10-01-to-2026-10-11.csv');
  });
});

describe('the hours that a funder pays for', () => {
  const care = { serviceName: 'Personal care', funderReference: 'AT-17', weeks };
  const ofFunder: FunderHours = {
    ...{ funderName: 'Awa Trust', from: '2026-10-01', to: '2026-10-11' },
    clients: [
      { clientName: 'Rose Ngata', notConfirmed: 1, services: [care] },
      { clientName: 'Ted Roe', notConfirmed: 2, services: [{ ...care, funderReference: undefined }] },
    ],
  };
  const blocksOfFunder = (clients = ofFunder.clients, isShared = false) =>
    describeFunderHours({ hours: { ...ofFunder, clients }, isShared, today: '2026-11-30', language: 'en-NZ' }).parts[0]!
      .blocks;

  it('are a line for each service of each client, with the sum of all and what is not confirmed', () => {
    expect(blocksOfFunder().filter(({ kind }) => kind === 'table')).toEqual([
      expect.objectContaining({
        rows: [
          ['Rose Ngata, Personal care, AT-17', '1.4', '2', '0.5', '1.6', '0.7'],
          ['Ted Roe, Personal care', '1.3', '2', '0.5', '1.5', '0.6'],
        ],
        totals: [['Total hours', '2.7', '4', '1', '3.1', '1.3']],
      }),
    ]);
    expect(blocksOfFunder()).toContainEqual(expect.objectContaining({ text: expect.stringMatching(/^3 visits are/) }));
    expect(blocksOfFunder([])).toContainEqual({
      kind: 'paragraph',
      text: 'Awa Trust pays for no one’s visits on these days.',
    });
  });

  it('say that they are only of clients who share their timesheets, and who has none', () => {
    const textsOf = (clients = ofFunder.clients) =>
      blocksOfFunder(clients, true).flatMap((block) => (block.kind === 'paragraph' ? block.text : []));
    expect(textsOf()).toContain('Only of clients who share their timesheets.');
    expect(textsOf([])).toContain(
      'No client who shares timesheets with you has visits on these days that Awa Trust pays for.',
    );
  });

  it('are in the file by week, with the number that the funder knows', () => {
    const [heads, first] = writeFunderHoursFile(ofFunder).split('\r\n');
    expect(heads).toContain('Client,Service,Reference,From,To,Planned (hours)');
    expect(first).toBe('Rose Ngata,Personal care,AT-17,2026-10-01,2026-10-04,0.34,0.33,0.00,0.57,');
  });
});

import type { Paper } from '#domain/paper/paper.ts';
import { formatDate, formatLongDate } from '#domain/time/format.ts';
import { formatMoney, toCents } from './money.ts';
import { formatAmounts, listStatementLines, type StatedFunding } from './statement.ts';

type StatementPaperInput = {
  funding: StatedFunding & {
    closingBalanceNZD: number;
    endDate?: string | undefined;
    funderName: string;
    funderReference?: string | undefined;
  };
  clientName: string;
  /** The language of the brand. */
  language: string;
  today: string;
};

/** Makes the statement on paper (docs/product/individualised-funding.md, "Statement"). */
export function describeStatementPaper({ funding, clientName, language, today }: StatementPaperInput): Paper {
  const { funderName, funderReference, startDate, endDate } = funding;
  const title = `Statement of individualised funding of ${clientName}`;
  const lasts = endDate ? `${formatDate(startDate)} to ${formatDate(endDate)}` : `From ${formatDate(startDate)}`;
  const fields = [
    { label: 'Funder', value: funderName },
    ...(funderReference ? [{ label: 'Reference', value: funderReference }] : []),
    { label: 'Funding', value: lasts },
    { label: 'Opening balance', value: formatMoney(toCents(funding.openingBalanceNZD)) },
    { label: `Left on ${formatDate(today)}`, value: formatMoney(toCents(funding.closingBalanceNZD)) },
  ];
  return {
    title,
    language,
    person: clientName,
    date: formatLongDate(today),
    parts: [
      {
        blocks: [
          { kind: 'heading', level: 1, text: title },
          { kind: 'fields', rows: fields },
          { kind: 'heading', level: 2, text: 'Transactions' },
          {
            kind: 'table',
            columns: [
              { title: 'Date', share: 2 },
              { title: 'What for', share: 4 },
              { title: 'Spent', share: 2, isNumber: true },
              { title: 'Money back', share: 2, isNumber: true },
              { title: 'Left', share: 2, isNumber: true },
            ],
            rows: listStatementLines(funding).map((line) => [
              ...[formatDate(line.date), line.text, ...formatAmounts(line), formatMoney(line.balanceCents)],
            ]),
          },
        ],
      },
    ],
  };
}

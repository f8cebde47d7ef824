import { memo, type ReactNode, useLayoutEffect } from 'react';
import type { Paper, PaperBlock, PaperPart, PaperTable } from '#domain/paper/paper.ts';
import './paper.css';

/** Shows a paper on the screen and for the browser's printer (docs/product/paper.md, "One description"). */
export function PaperPages({ paper, largePrint }: { paper: Paper; largePrint: boolean }) {
  usePageFoot(paper);
  return (
    <article className="paper" lang={paper.language} data-large={largePrint || undefined}>
      {withKeys(paper.parts).map(({ key, item }) => (
        <PaperSection key={key} part={item} />
      ))}
      <p className="paper-foot">{formatFoot(paper)}</p>
    </article>
  );
}

/** A part of a paper. It is drawn once, since hundreds of others may come after it. */
const PaperSection = memo(function PaperSection({ part: { layout, blocks } }: { part: PaperPart }) {
  return (
    <section className="paper-part" data-layout={layout}>
      {withKeys(blocks).map(({ key, item }) => (
        <PaperPiece key={key} block={item} />
      ))}
    </section>
  );
});

/** Gives each item its place as its key, because nothing on a paper moves. */
function withKeys<T>(items: readonly T[]): { key: string; item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}

const headings = {
  1: ['h2', 'paper-title'],
  2: ['h3', 'paper-heading'],
  3: ['h4', 'paper-subheading'],
} as const;

function PaperPiece({ block }: { block: PaperBlock }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // The page has its own heading above them.
      const [Heading, look] = headings[block.level];
      return <Heading className={look}>{block.text}</Heading>;
    }
    case 'paragraph':
      return <p className="paper-text">{block.text}</p>;
    case 'notice':
      return <p className="paper-notice">{block.text}</p>;
    case 'list':
      return <PaperItems items={block.items} />;
    case 'fields':
      return (
        <dl className="paper-fields">
          {block.rows.map(({ label, value, note }) => (
            <div key={label}>
              <dt className="paper-term">{label}</dt>
              <dd className="paper-value">
                {typeof value === 'string' ? value : <PaperItems items={value} />}
                {note && <strong className="paper-note">{note}</strong>}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <PaperTableView {...block} />;
    case 'signature':
      return block.labels.map((label) => (
        <p key={label} className="paper-signature">
          {label}
        </p>
      ));
  }
}

function PaperItems({ items }: { items: string[] }) {
  return (
    <ul className="paper-items">
      {withKeys(items).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </ul>
  );
}

/** Shows a table. Where letters are large, each cell has its label, so that a wide table can be folded. */
function PaperTableView({ columns, rows, totals = [] }: PaperTable) {
  const cells = (row: string[]) =>
    columns.map(({ title, isNumber }, index) => {
      const isFirst = index === 0;
      const Cell = isFirst ? 'th' : 'td';
      const look = `paper-cell${isFirst ? ' paper-first' : ''}${isNumber ? ' num' : ''}`;
      return (
        <Cell key={title} scope={isFirst ? 'row' : undefined} data-label={title} className={look}>
          {row[index]}
        </Cell>
      );
    });
  const list = (rows: string[][]) =>
    withKeys(rows).map(({ key, item }) => (
      <tr key={key} className="paper-line">
        {cells(item)}
      </tr>
    ));
  return (
    <table className="paper-table" data-columns={columns.length}>
      <thead className="paper-heads">
        <tr className="paper-line">
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? 'paper-cell num' : 'paper-cell'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="paper-lines">{list(rows)}</tbody>
      {totals.length > 0 && <tfoot className="paper-lines">{list(totals)}</tfoot>}
    </table>
  );
}

const formatFoot = ({ person, date, footNote }: Paper) => [person, date, footNote].filter(Boolean).join('. ');

/** Sets the foot of each page, a style that takes its words from the document's root. */
function usePageFoot(paper: Paper) {
  const foot = formatFoot(paper);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--paper-foot', toCssString(foot));
    return () => {
      style.removeProperty('--paper-foot');
    };
  }, [foot]);
}

function toCssString(text: string): string {
  const escaped = text.replaceAll(/["\\\p{Cc}]/gu, (letter) => `\\${letter.codePointAt(0)!.toString(16)} `);
  return `"${escaped}"`;
}

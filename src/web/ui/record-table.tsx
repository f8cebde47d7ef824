import type { ReactNode } from 'react';
import { FirstRows } from './first-rows.tsx';

export type RecordColumn<Row> = {
  head: string;
  /** The head is for screen readers alone, as above buttons. */
  isHeadHidden?: boolean;
  cell: (row: Row, at: number) => ReactNode;
  /** Numbers end below each other. */
  kind?: 'number';
  /** The cell names its row; without one the first does. */
  isName?: boolean;
  /** The words before the cell where a phone folds the table; true for those of the head. */
  label?: string | true;
  /** Classes of the cell, such as `sub full`: small, and as wide as the folded row. */
  look?: string | ((row: Row) => string);
};

export type RecordTableProps<Row> = {
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The table's name, for screen readers alone where it has no `captionLook`. */
  caption?: ReactNode;
  captionLook?: string;
  /** The id of the heading that names the table instead. */
  labelledBy?: string;
  /** Its classes; `fold` by default, by which a phone shows each row as a block. */
  look?: string;
  /** Marks for the style sheet. */
  mark?: (row: Row) => Record<`data-${string}`, true | undefined>;
  /** The sentence in place of a table without rows. */
  none?: string;
  /** The number of all, where the server cuts the list after its first rows. */
  total?: number;
  /** A row before all others, such as an opening balance. */
  first?: ReactNode;
  /** The row of totals. */
  foot?: ReactNode;
};

/** Shows records as a table, a row each: its columns are data. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { columns, rows, rowKey, caption, captionLook = 'sr', labelledBy, look = 'fold', mark, first, foot } = props;
  const { none, total = rows.length } = props;
  const name = columns.find(({ isName }) => isName) ?? columns[0];
  const table = (
    <table className={look || undefined} aria-labelledby={labelledBy}>
      {caption && <caption className={captionLook}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ head, isHeadHidden, kind }) => (
            <th key={head} scope="col" className={kind && 'right'}>
              {isHeadHidden ? <span className="sr">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first}
        {rows.map((row, at) => (
          <tr key={rowKey(row)} {...mark?.(row)}>
            {columns.map((column) => (
              <RecordCell key={column.head} {...{ column, row, at }} isName={column === name} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{foot}</tr>
        </tfoot>
      )}
    </table>
  );
  if (none === undefined) return table;
  return (
    <FirstRows shown={rows.length} total={total} empty={none}>
      {table}
    </FirstRows>
  );
}

type RecordCellProps<Row> = { column: RecordColumn<Row>; row: Row; at: number; isName: boolean };

function RecordCell<Row>({ column: { head, cell, kind, label, look }, row, at, isName }: RecordCellProps<Row>) {
  const own = typeof look === 'function' ? look(row) : look;
  const className = [kind && 'right num', own].filter(Boolean).join(' ') || undefined;
  const Cell = isName ? 'th' : 'td';
  return (
    <Cell scope={isName ? 'row' : undefined} className={className} data-label={label === true ? head : label}>
      {cell(row, at)}
    </Cell>
  );
}

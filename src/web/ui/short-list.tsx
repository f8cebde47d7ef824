import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import './list-more.css';

type ShortListProps<Row> = {
  rows: readonly Row[];
  /** Words for all of them: `Show all 12 orders`. */
  showAll: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** Number of rows that are read at a glance. */
const shownAtFirst = 5;

/** Shows the first rows of a list that is there, and all of it on request; then the focus is on the first new row. */
export function ShortList<Row>({ rows, showAll, children }: ShortListProps<Row>) {
  const [all, setAll] = useState(false);
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={list}>
      {children(all ? rows : rows.slice(0, shownAtFirst))}
      {rows.length > shownAtFirst && !all && (
        <Button size="small" className="list-all" onClick={() => setAll(true)}>
          {showAll}
        </Button>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import './list-and-pane.css';

type ListAndPaneProps = {
  /** The one of the two that takes the room that is left. A wide pane is always there, a wide list alone until something is open. */
  wide: 'list' | 'pane';
  isOpen: boolean;
  /** The head that lies above both; without it the page's heading is in the list. */
  head?: ReactNode;
  listLabel: string;
  list: ReactNode;
  paneLabel: string;
  pane: ReactNode;
};

/** Shows a list beside one thing of it. On a phone the thing takes the place of the list. */
export function ListAndPane({ wide, isOpen, head, listLabel, list, paneLabel, pane }: ListAndPaneProps) {
  return (
    <div className="list-and-pane" data-wide={wide} data-open={isOpen || undefined}>
      {head && <div className="list-head">{head}</div>}
      <section className="list-part" aria-label={listLabel}>
        {list}
      </section>
      {(isOpen || wide === 'pane') && (
        <section className="pane-part" aria-label={paneLabel}>
          {pane}
        </section>
      )}
    </div>
  );
}

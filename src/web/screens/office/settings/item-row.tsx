import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import type { OfficeList, OfficeListItem } from '#contract/office-settings.ts';
import { moveListItem } from '#web/calls/office-settings.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ItemEditor } from './item-editor.tsx';
import { findItemAfterMove } from './list-order.ts';
import type { ListEdit } from './use-list-edit.ts';

export type ItemRowProps = {
  list: OfficeList;
  item: OfficeListItem;
  /** The items of its group, itself included. */
  group: readonly OfficeListItem[];
  edit: ListEdit;
};

/** Shows one item: its place, its name, and buttons to change it. */
export function ItemRow({ list, item, group, edit }: ItemRowProps) {
  const [open, setOpen] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const place = group.findIndex(({ ref }) => ref === item.ref);
  const { keepFocus, row } = useKeepFocusOnMove(place);

  const { run, pending, failure } = useCommand({
    command: (to: number) =>
      edit.take((turn) =>
        moveListItem({
          ...turn,
          params: { list: list.list, ref: item.ref },
          body: { before: findItemAfterMove(group, { ref: item.ref, place: to }) },
        }),
      ),
    onDone: (_, to) => edit.announce(`${item.name} is number ${to + 1} of ${group.length} now.`),
  });

  function move(to: number) {
    keepFocus();
    void run(to);
  }

  function close() {
    setOpen(false);
    requestAnimationFrame(() => changeButton.current?.focus());
  }

  if (open) {
    return (
      <li className="list-item-open">
        <ItemEditor list={list} item={item} group={group} edit={edit} onClose={close} />
      </li>
    );
  }
  return (
    <li ref={row}>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <div className="list-item">
        <span className="list-moves">
          <IconButton
            icon={ArrowUp}
            label={`Move ${item.name} up`}
            pending={pending}
            unavailable={place === 0}
            onClick={() => move(place - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${item.name} down`}
            pending={pending}
            unavailable={place === group.length - 1}
            onClick={() => move(place + 1)}
          />
        </span>
        <span className="list-name">{item.name}</span>
        <Button ref={changeButton} size="small" aria-label={`Change ${item.name}`} onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    </li>
  );
}

/** Returns focus to the pressed button once its row has moved. */
function useKeepFocusOnMove(place: number) {
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<Element>(null);
  // The browser drops focus when the row moves in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what drops the focus
  useEffect(() => {
    if (pressed.current instanceof HTMLElement && row.current?.contains(pressed.current)) pressed.current.focus();
    pressed.current = null;
  }, [place]);
  return {
    row,
    keepFocus: () => {
      pressed.current = document.activeElement;
    },
  };
}

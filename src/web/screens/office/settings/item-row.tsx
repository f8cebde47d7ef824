import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import type { OfficeList, OfficeListItem } from '#contract/office-settings.ts';
import { groupedLists, stoppingList } from '#domain/settings/lists.ts';
import { changeListItem, moveListItem, offerListItem } from '#web/calls/office-settings.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { GroupInput } from './add-item.tsx';
import { atTop, findItemAfterMove, type ListEdit, toItemChange, toItemValues } from './list-order.ts';

type ItemRowProps = {
  list: OfficeList;
  item: OfficeListItem;
  /** The items of its group, itself included. */
  group: readonly OfficeListItem[];
  edit: ListEdit;
};

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
        <span className="list-name">
          {item.name}
          {item.stops && <span className="soft small"> Stops visits</span>}
        </span>
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

type ItemEditorProps = ItemRowProps & { onClose: () => void };

/** Names of the fields. The place has none among what others change: it differs with every move of another item. */
const labels = { name: 'Name', group: 'Group', stops: 'Stops visits once it has expired' };

function ItemEditor({ list, item, group, edit, onClose }: ItemEditorProps) {
  const form = useForm({ initial: toItemValues({ item, group }) });
  const params = { list: list.list, ref: item.ref };
  const body = toItemChange(form.values, { item, group });
  const saveOne = useCommand({
    form,
    command: () => edit.take((turn) => changeListItem({ ...turn, params, body })),
    onDone: onClose,
  });
  const retireOne = useCommand({
    command: () =>
      edit.take((turn) => offerListItem({ ...turn, params, body: { active: false }, labels: [item.name] })),
  });
  const [save, retire] = takeTurns(saveOne, retireOne);
  const others = group.filter(({ ref }) => ref !== item.ref);
  const places = [
    { value: atTop, label: 'First' },
    ...others.map((other) => ({ value: other.ref, label: `After ${other.name}` })),
  ];

  async function saveChange() {
    if (Object.keys(body).length === 0) onClose();
    else if (!(await save.run())) return false;
    // An item that moved to another group is drawn elsewhere, and its buttons with it.
    if (document.activeElement === document.body) focusHeading();
    return true;
  }

  async function retireItem() {
    if (await retire.run()) focusHeading();
  }

  return (
    <EditForm className="list-editor stack" form={form} labels={labels} send={{ ...save, run: saveChange }}>
      <div className="grid-2 fields">
        <TextInput label={labels.name} autoComplete="off" autoFocus {...form.field('name')} />
        {groupedLists.includes(list.list) && <GroupInput list={list} {...form.field('group')} />}
        {others.length > 0 && <Select label="Position" options={places} {...form.field('after')} />}
      </div>
      {list.list === stoppingList && (
        <Checkbox
          label={labels.stops}
          hint="Until it is renewed, that support worker is given no visit. Otherwise you are asked once why."
          checked={form.values.stops}
          onValue={(isTicked) => form.set('stops', isTicked)}
        />
      )}
      <div className="btn-row">
        <Button type="submit" variant="primary" pending={save.pending}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" className="list-retire" pending={retire.pending} onClick={() => void retireItem()}>
          Retire
        </Button>
      </div>
      <p className="soft small">Retired items are no longer offered. Where one was already chosen, its name stays.</p>
    </EditForm>
  );
}

import { groupedLists } from '#domain/settings/lists.ts';
import { changeListItem, offerListItem } from '#web/calls/office-settings.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { GroupInput } from './add-item.tsx';
import { atTop, toItemChange, toItemValues } from './item-change.ts';
import type { ItemRowProps } from './item-row.tsx';

type ItemEditorProps = ItemRowProps & { onClose: () => void };

/** Names of the fields. The place has none among what others change: it differs with every move of another item. */
const labels = { name: 'Name', group: 'Group' };

/** Renames an item, moves it to any place, or retires it. */
export function ItemEditor({ list, item, group, edit, onClose }: ItemEditorProps) {
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

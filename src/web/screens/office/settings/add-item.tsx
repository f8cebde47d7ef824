import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import type { OfficeList } from '#contract/office-settings.ts';
import { groupedLists } from '#domain/settings/lists.ts';
import { addListItem } from '#web/calls/office-settings.ts';
import { listLabels } from '#web/parts/settings/list-labels.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { type ListEdit, listGroups } from './list-order.ts';

const initial = { name: '', group: '' };

/** Adds an item at the end, and clears the name for the next one. */
export function AddItem({ list, edit }: { list: OfficeList; edit: ListEdit }) {
  const form = useForm({ initial });
  const { name, group } = form.values;
  const field = form.field('name');
  const hasGroups = groupedLists.includes(list.list);
  const body = { name, ...(hasGroups && group.trim() && { group }) };
  const send = useCommand({
    form,
    command: () => edit.take((turn) => addListItem({ ...turn, params: { list: list.list }, body })),
    onDone() {
      edit.announce(`${name.trim()} was added.`);
      form.set('group', group);
      document.getElementById(field.id)?.focus();
    },
  });
  return (
    <Form className="list-add" send={send}>
      <TextInput label={`Add ${listLabels[list.list].one}`} autoComplete="off" {...field} />
      {hasGroups && <GroupInput list={list} {...form.field('group')} />}
      <Button type="submit" variant="second" icon={Plus} pending={send.pending}>
        Add
      </Button>
    </Form>
  );
}

type GroupInputProps = {
  list: OfficeList;
  id: string;
  value: string;
  error: string | undefined;
  onValue: (group: string) => void;
};

/** Asks for the group of an item: an existing one, suggested while typing, or a new one. */
export function GroupInput({ list, ...field }: GroupInputProps) {
  const id = useId();
  return (
    <>
      <TextInput label="Group" autoComplete="off" list={id} {...field} />
      <datalist id={id}>
        {listGroups(list.items).map(({ group }) => group && <option key={group} value={group} />)}
      </datalist>
    </>
  );
}

import { Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { OfficeList } from '#contract/office-settings.ts';
import { groupedLists } from '#domain/settings/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { listLabels } from './list-labels.ts';
import { listGroups } from './list-order.ts';
import type { ListEdit } from './use-list-edit.ts';

/** Adds an item at the end, and clears the field for the next one. */
export function AddItem({ list, edit }: { list: OfficeList; edit: ListEdit }) {
  const [name, setName] = useState('');
  const [group, setGroup] = useState('');
  const input = useRef<HTMLFormElement>(null);
  const hasGroups = groupedLists.includes(list.list);

  async function add(event: FormEvent) {
    event.preventDefault();
    const added = await edit.add({ name, group: hasGroups && group.trim() ? group : undefined });
    if (!added) return;
    edit.say(`${name.trim()} was added.`);
    setName('');
    input.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={input} className="list-add" onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        label={`Add ${listLabels[list.list].one}`}
        error={edit.failureAt('add')}
        autoComplete="off"
        value={name}
        onValue={(typed) => {
          edit.forget();
          setName(typed);
        }}
      />
      {hasGroups && <GroupInput list={list} value={group} onValue={setGroup} />}
      <Button type="submit" variant="second" icon={Plus} pending={edit.busy === 'add'}>
        Add
      </Button>
    </form>
  );
}

type GroupInputProps = { list: OfficeList; value: string; onValue: (group: string) => void };

/** The group of an item: an existing one, suggested while typing, or a new one. */
export function GroupInput({ list, value, onValue }: GroupInputProps) {
  const id = useId();
  return (
    <>
      <TextInput label="Group" autoComplete="off" list={id} value={value} onValue={onValue} />
      <datalist id={id}>
        {listGroups(list.items).map(({ group }) => group && <option key={group} value={group} />)}
      </datalist>
    </>
  );
}

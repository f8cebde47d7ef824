import { type FormEvent, useState } from 'react';
import { groupedLists } from '#domain/settings/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { GroupInput } from './add-item.tsx';
import type { ItemRowProps } from './item-row.tsx';
import { beforeAtPlace } from './list-order.ts';

type ItemEditorProps = ItemRowProps & { onClose: () => void };

/** Renames an item, gives it another place however far, or retires it. */
export function ItemEditor({ list, item, group, edit, onClose }: ItemEditorProps) {
  const now = group.findIndex(({ ref }) => ref === item.ref);
  const [name, setName] = useState(item.name);
  const [itsGroup, setItsGroup] = useState(item.group ?? '');
  const [place, setPlace] = useState(now);
  const hasGroups = groupedLists.includes(list.list);
  const others = group.filter(({ ref }) => ref !== item.ref);
  const places = [
    { value: '0', label: 'First' },
    ...others.map((other, index) => ({ value: String(index + 1), label: `After ${other.name}` })),
  ];

  async function save(event: FormEvent) {
    event.preventDefault();
    const change = {
      ...(name !== item.name && { name }),
      ...(hasGroups && itsGroup !== (item.group ?? '') && { group: itsGroup.trim() || null }),
      ...(place !== now && { before: beforeAtPlace(group, { ref: item.ref, place }) }),
    };
    if (Object.keys(change).length === 0) return onClose();
    if (!(await edit.change(item.ref, change))) return;
    showToast({ message: 'The list was changed.' });
    onClose();
  }

  async function retire() {
    if (!(await edit.change(item.ref, { active: false }))) return;
    showToast({ message: `${item.name} is offered no more.` });
    focusHeading();
  }

  return (
    <form className="list-editor stack" onSubmit={(event) => void save(event)} noValidate>
      <div className="grid-2 fields">
        <TextInput
          label="Name"
          error={edit.failureAt(item.ref)}
          autoComplete="off"
          autoFocus
          value={name}
          onValue={(typed) => {
            edit.forget();
            setName(typed);
          }}
        />
        {hasGroups && <GroupInput list={list} value={itsGroup} onValue={setItsGroup} />}
        {others.length > 0 && (
          <Select label="Place" options={places} value={String(place)} onValue={(chosen) => setPlace(Number(chosen))} />
        )}
      </div>
      <div className="btn-row">
        <Button type="submit" variant="primary" pending={edit.busy === item.ref}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" className="list-retire" onClick={() => void retire()}>
          Retire
        </Button>
      </div>
      <p className="soft small">What is retired is offered no more. Where it was chosen already, its name stays.</p>
    </form>
  );
}

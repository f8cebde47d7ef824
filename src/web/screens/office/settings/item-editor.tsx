import { type FormEvent, useState } from 'react';
import { groupedLists } from '#domain/settings/lists.ts';
import { useEditBase } from '#web/parts/editing/use-edit-base.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { GroupInput } from './add-item.tsx';
import { atTop, findItemBefore, isSameItem, type TypedItem, toItemChange } from './item-change.ts';
import type { ItemRowProps } from './item-row.tsx';

type ItemEditorProps = ItemRowProps & { onClose: () => void };

/** Renames an item, moves it to any place, or retires it. */
export function ItemEditor({ list, item, group, edit, onClose }: ItemEditorProps) {
  const [typed, setTyped] = useState<TypedItem>({});
  const failure = edit.failureOf(item.ref);
  const { base, hold } = useEditBase({ item, version: list.version }, Boolean(failure?.stale));
  // A change of other items raises the list's version too, but the editor is stale only if its own item changed.
  const version = isSameItem(base.item, item) ? list.version : base.version;
  const hasGroups = groupedLists.includes(list.list);
  const others = group.filter(({ ref }) => ref !== item.ref);
  const places = [
    { value: atTop, label: 'First' },
    ...others.map((other) => ({ value: other.ref, label: `After ${other.name}` })),
  ];

  function updateTyped(part: TypedItem) {
    hold();
    edit.forget();
    setTyped({ ...typed, ...part });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const change = toItemChange(typed, { item, group });
    if (Object.keys(change).length === 0) return onClose();
    hold();
    if (!(await edit.change(item.ref, change, version))) return;
    showToast({ message: 'The list was changed.' });
    onClose();
  }

  async function retire() {
    hold();
    if (!(await edit.change(item.ref, { active: false }, version))) return;
    showToast({ message: `${item.name} is no longer offered.` });
    focusHeading();
  }

  return (
    <form className="list-editor stack" onSubmit={(event) => void save(event)} noValidate>
      {failure && failure.path !== 'name' && <Banner kind="bad">{failure.message}</Banner>}
      {failure?.stale && <p>{`Now: ${[item.group, item.name].filter(Boolean).join(', ')}.`}</p>}
      <div className="grid-2 fields">
        <TextInput
          label="Name"
          error={failure?.path === 'name' ? failure.message : undefined}
          autoComplete="off"
          autoFocus
          value={typed.name ?? item.name}
          onValue={(name) => updateTyped({ name })}
        />
        {hasGroups && (
          <GroupInput
            list={list}
            value={typed.group ?? item.group ?? ''}
            onValue={(its) => updateTyped({ group: its })}
          />
        )}
        {others.length > 0 && (
          <Select
            label="Position"
            options={places}
            value={typed.after ?? findItemBefore({ item, group })}
            onValue={(after) => updateTyped({ after })}
          />
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
      <p className="soft small">What is retired is no longer offered. Where it was chosen already, its name stays.</p>
    </form>
  );
}

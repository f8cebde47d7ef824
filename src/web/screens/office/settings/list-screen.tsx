import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeList } from '#contract/office-settings.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { AddItem } from './add-item.tsx';
import { ItemRow } from './item-row.tsx';
import { isListName, listLabels } from './list-labels.ts';
import { listGroups } from './list-order.ts';
import { SettingsPage } from './page/settings-page.tsx';
import { RetiredItems } from './retired-items.tsx';
import { type ListEdit, useListEdit } from './use-list-edit.ts';
import './settings.css';

/** Shows one of the provider's lists. */
export function ListScreen() {
  const { list: name } = useParams({ strict: false });
  const words = isListName(name) ? listLabels[name] : undefined;
  usePageTitle(words?.title);
  if (!words) return <GoTo href="/office/settings" />;
  return (
    <SettingsPage title={words.title} lead={words.says}>
      {({ lists }) => lists.map((list) => list.list === name && <EditList key={list.list} list={list} />)}
    </SettingsPage>
  );
}

/** Number of items from which a list has a search. */
const many = 20;

function EditList({ list }: { list: OfficeList }) {
  const edit = useListEdit(list);
  const [search, setSearch] = useState('');
  return (
    <div className="list-edit">
      <AddItem list={list} edit={edit} />
      <p className="sr" role="status">
        {edit.message}
      </p>
      {list.items.length >= many && <SearchField label="Find in this list" value={search} onValue={setSearch} />}
      <Items list={list} edit={edit} search={search} />
      <RetiredItems list={list} edit={edit} search={search} />
    </div>
  );
}

function Items({ list, edit, search }: { list: OfficeList; edit: ListEdit; search: string }) {
  const groups = listGroups(list.items);
  if (groups.length === 0) return <Empty>There is nothing in this list yet.</Empty>;
  const shown = groups.map(({ group, items }) => ({ group, items, found: items.filter(createFilter(search)) }));
  if (shown.every(({ found }) => found.length === 0)) return <Empty>Nothing in this list has this name.</Empty>;
  return shown.map(
    ({ group, items, found }) =>
      found.length > 0 && (
        <section key={group ?? ''} aria-label={group ?? listLabels[list.list].title}>
          {group && <h2 className="list-group">{group}</h2>}
          <ul className="list-items">
            {found.map((item) => (
              <ItemRow key={item.ref} list={list} item={item} group={items} edit={edit} />
            ))}
          </ul>
        </section>
      ),
  );
}

function createFilter(search: string) {
  const searchTerm = search.trim().toLowerCase();
  return ({ name }: { name: string }) => name.toLowerCase().includes(searchTerm);
}

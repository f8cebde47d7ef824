import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeList, OfficeListItem } from '#contract/office-settings.ts';
import { offerListItem } from '#web/calls/office-settings.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { isListName, listLabels } from '#web/parts/settings/list-labels.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { AddItem } from './add-item.tsx';
import { ItemRow } from './item-row.tsx';
import { type ListEdit, listGroups, useListEdit } from './list-order.ts';
import { SettingsPage } from './page/settings-page.tsx';
import './settings.css';

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

type RetiredItemsProps = { list: OfficeList; edit: ListEdit; search: string };

function RetiredItems({ list, edit, search }: RetiredItemsProps) {
  const retired = list.items.filter(({ active }) => !active).filter(createFilter(search));
  if (retired.length === 0) return null;

  return (
    <section className="section" aria-labelledby="retired">
      <h2 id="retired">Retired</h2>
      <p className="soft">No longer offered. Where one was already chosen, its name stays.</p>
      <ul className="list-items">
        {retired.map((item) => (
          <RetiredItem key={item.ref} list={list} item={item} edit={edit} />
        ))}
      </ul>
    </section>
  );
}

function RetiredItem({ list, item, edit }: Omit<RetiredItemsProps, 'search'> & { item: OfficeListItem }) {
  const { ref, name, group } = item;
  const { run, pending, failure } = useCommand({
    command: () =>
      edit.take((turn) =>
        offerListItem({ ...turn, params: { list: list.list, ref }, body: { active: true }, labels: [name] }),
      ),
  });

  async function restore() {
    if (await run()) focusHeading();
  }

  return (
    <li>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <div className="list-item">
        <span className="list-name">
          {name}
          {group && <span className="soft small"> {group}</span>}
        </span>
        <Button size="small" pending={pending} aria-label={`Bring back ${name}`} onClick={() => void restore()}>
          Bring back
        </Button>
      </div>
    </li>
  );
}

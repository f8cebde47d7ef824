import type { OfficeList, OfficeListItem } from '#contract/office-settings.ts';
import { offerListItem } from '#web/calls/office-settings.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import type { ListEdit } from './use-list-edit.ts';

type RetiredItemsProps = { list: OfficeList; edit: ListEdit; search: string };

/** Lists the items that are no longer offered, with a button to restore each. */
export function RetiredItems({ list, edit, search }: RetiredItemsProps) {
  const searchTerm = search.trim().toLowerCase();
  const retired = list.items.filter(({ active, name }) => !active && name.toLowerCase().includes(searchTerm));
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

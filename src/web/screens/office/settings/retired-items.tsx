import type { OfficeList } from '#contract/office-settings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { ListEdit } from './use-list-edit.ts';

type RetiredItemsProps = { list: OfficeList; edit: ListEdit; search: string };

/** The items that are no longer offered, with a button to restore each. */
export function RetiredItems({ list, edit, search }: RetiredItemsProps) {
  const searchTerm = search.trim().toLowerCase();
  const retired = list.items.filter(({ active, name }) => !active && name.toLowerCase().includes(searchTerm));
  if (retired.length === 0) return null;

  async function restore(ref: string, name: string) {
    if (!(await edit.change(ref, { active: true }))) return;
    showToast({ message: `${name} is offered again.` });
    focusHeading();
  }

  return (
    <section className="section" aria-labelledby="retired">
      <h2 id="retired">Retired</h2>
      <p className="soft">No longer offered. Where one was already chosen, its name stays.</p>
      <ul className="list-items">
        {retired.map(({ ref, name, group }) => {
          const failure = edit.failureAt(ref);
          return (
            <li key={ref}>
              {failure && <Banner kind="bad">{failure}</Banner>}
              <div className="list-item">
                <span className="list-name">
                  {name}
                  {group && <span className="soft small"> {group}</span>}
                </span>
                <Button
                  size="small"
                  pending={edit.busy === ref}
                  aria-label={`Bring back ${name}`}
                  onClick={() => void restore(ref, name)}
                >
                  Bring back
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

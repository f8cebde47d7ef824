import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { helpQuery } from '#web/calls/content.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { readTitle } from '#web/parts/content/content-page.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';
import { HelpSearch } from './help-search.tsx';

/** Shows the help (docs/product/content.md, "Help"): its pages at the side, a search above the one that is open. */
export function HelpFrame() {
  return (
    <div className="page">
      <Loaded queries={[useQuery(helpQuery)]} of="help">
        {({ pages }) => (
          <div className="with-side">
            <SideNav
              title="Help"
              entries={pages.map((page) => ({ to: `/help/${page.name}`, label: readTitle(page), exact: true }))}
            />
            <div>
              <HelpSearch pages={pages} />
              <Outlet />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

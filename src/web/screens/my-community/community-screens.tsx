import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatch } from '@tanstack/react-router';
import { communityQuery } from '#web/calls/content.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { ContentArticle, readTitle } from '#web/parts/content/content-page.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';

/** Shows My Community (docs/product/content.md, "My Community"): its pages at the side of the one that is open. */
export function CommunityFrame() {
  return (
    <div className="page">
      <Loaded queries={[useQuery(communityQuery)]} of="My Community">
        {({ pages }) => (
          <div className="with-side">
            <SideNav
              title="My Community"
              entries={pages.map((page) => ({ to: `/my-community/${page.name}`, label: readTitle(page) }))}
            />
            <Outlet />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Shows a page of My Community, named by its own address; its frame has loaded it. */
export function CommunityScreen() {
  const name = useMatch({
    strict: false,
    select: ({ fullPath }: { fullPath: string }) => fullPath.replace('/my-community/', ''),
  });
  const { data } = useQuery(communityQuery);
  const page = data?.pages.find((one) => one.name === name);
  return page && <ContentArticle eyebrow="My Community" page={page} />;
}

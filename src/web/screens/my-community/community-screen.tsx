import { useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { communityQuery } from '#web/calls/content.ts';
import { ContentArticle } from '#web/parts/content/content-page.tsx';

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

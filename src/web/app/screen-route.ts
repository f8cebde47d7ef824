import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { findLinkToken } from '#web/kernel/link-token.ts';
import { type PagePath, pageFacts } from '#web/kernel/pages.ts';
import '#web/kernel/route-data.ts';

export type Load = () => Promise<ComponentType>;
type SearchReader = ((raw: Record<string, unknown>) => Record<string, unknown>) | undefined;
type ScreenOptions<Search> = {
  /** Parses the query of the address. */
  search?: Search;
  /** True where an email leads here with a token in the address. */
  takesLinkToken?: true;
};

type LinkContext = { location: { searchStr: string; hash: string } };

/** Makes the routes under one parent. Each keeps the type of its path, so that links to it are checked. */
export function routesUnder<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  return {
    /** A page of the table: moving to it changes title, focus and scroll. */
    screen: <const Path extends PagePath, const Search extends SearchReader = undefined>(
      path: Path,
      load: Load,
      { search, takesLinkToken }: ScreenOptions<Search> = {},
    ) =>
      createRoute({
        getParentRoute,
        path,
        validateSearch: search as Search,
        staticData: { screen: path, ...pageFacts[path] },
        component: lazyScreen(load),
        beforeLoad: takesLinkToken && (({ location }: LinkContext) => moveLinkToken(path, location)),
      }),
    /** A part of its parent's screen, such as a dialog over it. */
    part: <const Path extends string>(path: Path, load: Load) =>
      createRoute({ getParentRoute, path, component: lazyScreen(load) }),
    /** A view inside its parent's dialog, which shows what breaks in it. */
    view: <const Path extends string>(path: Path, load: Load) =>
      createRoute({ getParentRoute, path, component: lazyScreen(load), errorComponent: false }),
    /** An address that leads to another one. */
    redirection: <const Path extends string>(path: Path, to: string) =>
      createRoute({
        getParentRoute,
        path,
        beforeLoad: () => {
          throw redirect({ to, replace: true });
        },
      }),
  };
}

/** Loads a screen's code when its route is first needed. Typed loosely, so that a screen may itself name routes. */
export function lazyScreen(load: Load) {
  return lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen');
}

/** Moves a token in the address into navigation state at once, so that no history and no bookmark holds it. */
function moveLinkToken(to: string, location: LinkContext['location']) {
  const linkToken = findLinkToken(location);
  if (linkToken !== undefined) throw redirect({ to, replace: true, state: { linkToken } });
}

import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isOffline } from '#web/calls/transport.ts';
import { findLinkToken } from '#web/kernel/link-token.ts';
import { MissingCode } from '#web/kernel/missing-code.ts';
import { type PagePath, pageFacts } from '#web/kernel/pages.ts';
import '#web/kernel/route-data.ts';
import { MissingPart } from './missing-part.tsx';

/** The name of a route's component, and the module that exports it. */
type From<Name extends string> = { [N in Name]: () => Promise<Record<NoInfer<N>, ComponentType>> };
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
    screen: <const Path extends PagePath, Name extends string, const Search extends SearchReader = undefined>(
      path: Path,
      from: From<Name>,
      { search, takesLinkToken }: ScreenOptions<Search> = {},
    ) =>
      createRoute({
        getParentRoute,
        path,
        validateSearch: search as Search,
        staticData: { screen: path, ...pageFacts[path] },
        component: lazyScreen(from),
        beforeLoad: takesLinkToken && (({ location }: LinkContext) => moveLinkToken(path, location)),
      }),
    /** A frame around the screens below it, without an address of its own. */
    frame: <const Id extends string, Name extends string>(id: Id, from: From<Name>) =>
      createRoute({ getParentRoute, id, component: lazyScreen(from) }),
    /** A part of its parent's screen, such as a dialog over it. */
    part: <const Path extends string, Name extends string>(path: Path, from: From<Name>) =>
      createRoute({ getParentRoute, path, component: lazyScreen(from), errorComponent: MissingPart }),
    /** A view inside its parent's dialog, which shows what breaks in it. */
    view: <const Path extends string, Name extends string>(path: Path, from: From<Name>) =>
      createRoute({ getParentRoute, path, component: lazyScreen(from), errorComponent: false }),
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

/** Leaves an address to its screen, which reads it defensively: sign-in does not load those rules. */
export const readByScreen = <Address>(typed: Record<string, unknown>) => typed as Address;

/** Loads a screen's code when its route is first needed. Typed loosely, so that a screen may itself name routes. */
export function lazyScreen<Name extends string>(from: From<Name>) {
  const [[name, load]] = Object.entries(from) as [[Name, () => Promise<Record<string, ComponentType>>]];
  return lazyRouteComponent(() => load().catch(sayWhyMissing), name);
}

/**
 * Throws what the router shows: it reloads the page for code that did not come, and without a connection that may end in the browser's own
 * error. It knows such code by the browser's words, which Vite does not use of styles.
 */
function sayWhyMissing(error: unknown): never {
  if (isOffline()) throw new MissingCode('This code is not on this device.', { cause: error });
  const { message } = error as Error;
  if (!message.startsWith('Unable to preload CSS')) throw error;
  throw new TypeError(`Failed to fetch dynamically imported module: ${message}`, { cause: error });
}

/** Moves a token in the address into navigation state at once, so that no history and no bookmark holds it. */
function moveLinkToken(to: string, location: LinkContext['location']) {
  const linkToken = findLinkToken(location);
  if (linkToken !== undefined) throw redirect({ to, replace: true, state: { linkToken } });
}

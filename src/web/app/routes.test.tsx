import { createRouter, isRedirect, Link } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { BrowserFault } from '#contract/browser-faults.ts';
import { pageFacts } from '#web/kernel/pages.ts';
import '#web/kernel/route-data.ts';
import type {} from './router.ts';
import { routeTree } from './routes.ts';

const router = createRouter({ routeTree, basepath: '/app' });
const routes = Object.values(router.routesById);
const screens = routes.filter(({ options }) => options.staticData?.screen);

/** Finds where an address leads a person without a session. */
function findRedirect(href: string) {
  const { pathname, search, hash } = new URL(href, 'https://portal.test');
  const location = { href, pathname, searchStr: search, hash: hash.slice(1) };
  for (const { routeId } of router.matchRoutes(pathname, {})) {
    try {
      router.routesById[routeId].options.beforeLoad?.({ location } as never);
    } catch (error) {
      if (isRedirect(error)) return error.options;
      throw error;
    }
  }
  return undefined;
}

describe('routeTree', () => {
  it('has each page of the table once, with its facts', () => {
    const shown = screens.map(({ options }) => options.staticData?.screen);
    expect(shown.toSorted()).toEqual(Object.keys(pageFacts).toSorted());
    for (const { fullPath, options } of screens)
      expect(options.staticData, fullPath).toEqual({
        screen: fullPath,
        ...pageFacts[fullPath as keyof typeof pageFacts],
      });
  });

  it('has patterns that the server accepts with a fault of a page', () => {
    const { route } = BrowserFault.shape;
    expect(routes.map(({ fullPath }) => fullPath).filter((path) => !route.safeParse(path).success)).toEqual([]);
  });

  it('asks for a session before every screen but those of sign-in and registration', () => {
    const paths = screens.map(({ fullPath }) => fullPath).filter((path) => !/^\/(sign-in|register)(\/|$)/.test(path));
    for (const path of paths) expect(findRedirect(path), path).toMatchObject({ to: '/sign-in', state: { from: path } });
    expect(findRedirect('/account/email')).toMatchObject({ state: { registration: 'incomplete' } });
    expect(findRedirect('/calendar')).not.toHaveProperty('state.registration');
  });

  it('moves the token of a link from the address into the navigation state', () => {
    const move = { to: '/register/welcome', replace: true, state: { linkToken: 'secret' } };
    for (const part of ['?token=secret', '#token=secret']) {
      expect(findRedirect(`/register/welcome${part}`)).toMatchObject(move);
    }
    expect(findRedirect('/register/welcome')).toBeUndefined();
  });

  it.each([
    ['/register/anything', '/register/start-registration'],
    ['/help/anything', '/sign-in'],
    ['/nothing-here', '/'],
    ['/office/nothing', '/sign-in'],
  ])('leads from %s to %s', (from, to) => {
    expect(findRedirect(from)).toMatchObject({ to, replace: true });
  });

  it('knows its addresses, so that a wrong link is no valid program', () => {
    // @ts-expect-error There is no such address.
    expect(<Link to="/office/clientz">Clients</Link>).toBeDefined();
    // @ts-expect-error The address needs a client.
    expect(<Link to="/office/clients/$clientRef">Client</Link>).toBeDefined();
  });
});

import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { setRouteTitle } from '#web/kernel/page-title.ts';
import { focusHeading } from '#web/ui/page-head.tsx';

const mostRemembered = 50;
const longestWait = 1000;

/**
 * Sets title, focus and scroll after a move between screens; a dialog over a screen changes none of them. The component
 * draws nothing, so that the states of a navigation do not redraw anything else.
 */
export function NavigationEffects() {
  const { screen, title = '' } = useMatches({ select: findShownScreen });
  const place = useScrollRestoration();
  const shown = useRef<string>(undefined);

  // These run after drawing, because the new heading and the height of the page exist only then.
  useEffect(() => setRouteTitle(title), [title]);
  useLayoutEffect(() => {
    if (screen === undefined || shown.current === screen) return;
    const first = shown.current === undefined;
    shown.current = screen;
    if (first) return;
    focusHeading();
    scrollWhenTallEnough(place.current);
  }, [screen, place]);
  return null;
}

const noScreen: StaticDataRouteOption = {};

/** Finds the static data of the shown screen's route: the same object while the screen is the same. */
export function findShownScreen(matches: readonly { staticData: StaticDataRouteOption }[]): StaticDataRouteOption {
  return matches.findLast(({ staticData }) => staticData.screen)?.staticData ?? noScreen;
}

/** Keeps how far down the page to scroll: where the person was when they go back, else to the top. */
function useScrollRestoration() {
  const { history } = useRouter();
  const place = useRef(0);
  useEffect(() => {
    const places = new Map<string, number>();
    let key = history.location.state.__TSR_key;
    const keepOurselves = () => setRestoration('manual');
    // The browser itself restores the scroll position of a page that is reloaded.
    const leaveToBrowser = () => setRestoration('auto');
    keepOurselves();
    window.addEventListener('pagehide', leaveToBrowser);
    window.addEventListener('pageshow', keepOurselves);
    const unsubscribe = history.subscribe(({ action, location }) => {
      places.set(key ?? '', window.scrollY);
      if (places.size > mostRemembered) places.delete(places.keys().next().value ?? '');
      key = location.state.__TSR_key;
      const wentBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
      place.current = wentBack ? (places.get(key ?? '') ?? 0) : 0;
    });
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', leaveToBrowser);
      window.removeEventListener('pageshow', keepOurselves);
    };
  }, [history]);
  return place;
}

function setRestoration(how: ScrollRestoration) {
  window.history.scrollRestoration = how;
}

/** Scrolls to a place on the page once late content has made it tall enough. */
function scrollWhenTallEnough(top: number) {
  const started = performance.now();
  function tryScroll() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() - started < longestWait)
      requestAnimationFrame(tryScroll);
  }
  tryScroll();
}

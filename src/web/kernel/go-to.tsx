import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type GoToProps = {
  /** The target, as a path of the app. */
  href: string;
  /** The target page learns where the person came from, so that they can come back. */
  remember?: boolean;
};

/**
 * Navigates elsewhere, once. The router's own Navigate navigates again at each drawing, and so never arrives while
 * something else changes.
 */
export function GoTo({ href, remember = false }: GoToProps) {
  const router = useRouter();
  const hasNavigated = useRef(false);
  useEffect(() => {
    if (hasNavigated.current) return;
    hasNavigated.current = true;
    const state = remember ? { from: router.latestLocation.href } : {};
    void router.navigate({ href, replace: true, state });
  }, [router, href, remember]);
  return null;
}

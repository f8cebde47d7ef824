import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type GoToProps = {
  /** Where, as a path of the app. */
  href: string;
  /** The page there learns where this was, to come back. */
  remember?: boolean;
};

/**
 * Leads elsewhere, once. The router's own Navigate goes again each time it is drawn, and so never arrives while
 * something else changes.
 */
export function GoTo({ href, remember = false }: GoToProps) {
  const router = useRouter();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    const state = remember ? { from: router.latestLocation.href } : {};
    void router.navigate({ href, replace: true, state });
  }, [router, href, remember]);
  return null;
}

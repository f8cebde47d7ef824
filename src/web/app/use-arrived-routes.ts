import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Adds addresses that have just arrived to the router, which then reads the present one again. */
export function useArrivedRoutes(addRoutes: () => unknown) {
  const router = useRouter();
  useEffect(() => {
    addRoutes();
    router.setRoutes(router.buildRouteTree());
    void router.load();
  }, [router, addRoutes]);
}

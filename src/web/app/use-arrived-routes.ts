import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The router learns addresses that have just arrived, and reads the present one again. */
export function useArrivedRoutes(addRoutes: () => unknown) {
  const router = useRouter();
  useEffect(() => {
    addRoutes();
    router.setRoutes(router.buildRouteTree());
    void router.load();
  }, [router, addRoutes]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Teaches the router addresses that have just arrived, and has it read the present one again. */
export function useArrivedRoutes(addRoutes: () => unknown) {
  const router = useRouter();
  useEffect(() => {
    addRoutes();
    router.setRoutes(router.buildRouteTree());
    void router.load();
  }, [router, addRoutes]);
}

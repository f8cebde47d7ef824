import { useSyncExternalStore } from 'react';
import { findInitialMembership } from '#domain/capabilities/can.ts';
import type { Role } from '#domain/capabilities/types.ts';
import { readSelectedRef, subscribeToSelected } from './selected-ref.ts';

type SelectableClient = { clientRef: string; role: Role };

/**
 * The chosen one of these memberships; at first the person's own, else the first they support
 * (docs/product/session.md, "The client at first").
 */
export function useSelectedClient<M extends SelectableClient>(memberships: readonly M[]): M | undefined {
  useSyncExternalStore(subscribeToSelected, readSelectedRef, readSelectedRef);
  return findSelected(memberships);
}

export function findSelected<M extends SelectableClient>(memberships: readonly M[]): M | undefined {
  return memberships.find(({ clientRef }) => clientRef === readSelectedRef()) ?? findInitialMembership(memberships);
}

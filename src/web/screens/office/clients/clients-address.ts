/** Which clients the list shows; those of now are left out of the address. */
export type ClientsAddress = { show?: 'past' };

/** Reads the address defensively, since a person may have typed it. */
export function readClientsAddress({ show }: Record<string, unknown>): ClientsAddress {
  return show === 'past' ? { show } : {};
}

/** The clients that the list shows. Those of now are left out of the address. */
export type ClientsAddress = { show?: 'past' };

/** Reads the address defensively, since a person may have typed it. */
export function readClientsAddress({ show }: Record<string, unknown>): ClientsAddress {
  return show === 'past' ? { show } : {};
}

import type { ClientWrite } from '#contract/office-clients.ts';
import { newClientValues } from '#domain/clients/client-fields.ts';

/** Makes a client as the office saves them: flags are those of a new client, so that a new one is named only where it matters. */
export function clientBody(fields: object = {}): ClientWrite {
  return { givenName: 'Ana', familyName: 'Silva', ...newClientValues, organisationRefs: [], ...fields };
}

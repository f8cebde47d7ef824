import type { EndpointName } from '#contract/api.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Scene } from './scene.ts';

/** What the addresses of the office's settings and organisations name, each time something that nobody has changed yet. */
export async function officePlaces(
  { build, client, office }: Scene,
  name: EndpointName,
): Promise<Record<string, string>> {
  if (name.includes('/features/')) return { name: 'pendingRequests' };
  if (name.includes('/lists/')) return name.startsWith('POST') ? { list: 'skills' } : { list: 'genders', ref: 'X' };
  if (name.includes('/staff-invitations/')) {
    return { ref: await build.staffInvitation(null, { invitedBy: office.ref }) };
  }
  if (name.includes('/organisations/')) {
    return { ref: await build.organisation({ staff: [client.ref] }), userRef: client.ref };
  }
  return name.includes('/office/staff/') ? { userRef: (await build.user({ office: true })).ref } : {};
}

/** What is sent to them. */
export function officeBodies(): Partial<Record<EndpointName, unknown>> {
  return {
    'PUT /office/features/{name}': { enabled: true },
    'POST /office/lists/{list}/items': { name: 'Swimming' },
    'PATCH /office/lists/{list}/items/{ref}': { name: 'Yet another gender' },
    'POST /office/organisations': { name: newRef(), pays: true },
    'PATCH /office/organisations/{ref}': { pays: true },
    'POST /office/organisations/{ref}/staff': { email: `${newRef()}@example.org` },
    'POST /office/staff': { email: `${newRef()}@example.org` },
  };
}

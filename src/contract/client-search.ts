import { z } from 'zod';
import { byOrganisation } from './endpoint.ts';
import { CivilDate, Ref, text } from './fields.ts';

/** A client of the organisation, as a search shows them (docs/product/organisations.md, "Searching for clients"). */
export const ClientSearchResult = z.strictObject({
  ref: Ref,
  name: z.string(),
  image: z.string().optional(),
  nhi: z.string().optional(),
  dateOfBirth: CivilDate.optional(),
  location: z.string().optional(),
});
export type ClientSearchResult = z.infer<typeof ClientSearchResult>;

export const clientSearch = {
  'POST /users/me/client-search': byOrganisation.read({
    // docs/product/organisations.md, "Searching for clients"
    summary:
      'Clients of one of your organisations by name or identifier, at most 20; searches are recorded and limited each hour.',
    body: z.strictObject({ organisationRef: Ref, searchTerm: text(100) }),
    reply: z.strictObject({ clients: z.array(ClientSearchResult), more: z.boolean() }),
  }),
  'POST /users/me/support-network-memberships': byOrganisation.write({
    // docs/product/organisations.md, "Following a client"
    summary: 'Follows a client of your organisation: adds you as a supporter who can look but not change.',
    body: z.strictObject({ clientRef: Ref }),
    reply: z.strictObject({ clientRef: Ref }),
  }),
  'PUT /users/me/current-funder': byOrganisation.set({
    // docs/product/organisations.md, "Current organisation"
    summary: 'Sets which of several organisations you work for now.',
    body: z.strictObject({ organisationRef: Ref }),
    reply: z.strictObject({ organisationRef: Ref }),
  }),
};

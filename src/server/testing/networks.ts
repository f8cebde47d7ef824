import { noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capabilities, Capability, Role } from '#domain/capabilities/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Scene } from './scene.ts';

const base = '/clients/{clientRef}/support-network' as const;

/** Sets the flags of these names; the others are false. */
export const toCapabilities = (...names: Capability[]): Capabilities => ({
  ...noCapabilities,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

type Network = { clientRef: string; client: { ref: string; token: string } };
type EditInput = { token: string; ifMatch?: number; capabilities?: Capabilities };

/** Makes support networks of a test's own, and the calls about them. */
export function createNetworks({ test, build }: Scene) {
  return {
    /** Makes a client with their account. */
    async network(): Promise<Network> {
      const clientRef = await build.client({ givenName: 'Ngaio', familyName: 'Bright' });
      const client = await build.user({ givenName: 'Ngaio', familyName: 'Bright' });
      await build.member(client.ref, clientRef, { role: 'client' });
      return { clientRef, client };
    },
    async supporter(clientRef: string, ...capabilities: Capability[]) {
      const user = await build.user();
      await build.member(user.ref, clientRef, { capabilities });
      return user;
    },
    /** Makes a client without an account, their manager, and an invited person. */
    async invited(options: { capabilities?: Capability[]; role?: Role } = {}) {
      const clientRef = await build.client();
      const manager = await build.user();
      await build.member(manager.ref, clientRef, { capabilities: ['manager'] });
      const email = `Inv.${newRef()}@example.org`;
      const user = await build.user({ email });
      return { clientRef, manager, user, email, ref: await build.invitation(clientRef, { email, ...options }) };
    },
    async membersOf(clientRef: string) {
      const members = await build.query<{ ref: string }>(
        'select user_ref as ref from memberships where client_ref = $1',
        [clientRef],
      );
      return members.map(({ ref }) => ref);
    },
    async statusOf(ref: string) {
      const [invitation] = await build.query<{ status: string }>('select status from invitations where ref = $1', [
        ref,
      ]);
      return invitation?.status;
    },
    invite: ({ clientRef, client }: Network, body: object, token = client.token) =>
      test.call(`POST ${base}/invitations`, {
        token,
        params: { clientRef },
        body: {
          email: `${newRef()}@example.org`,
          role: 'supporter',
          capabilities: toCapabilities('viewRoster'),
          ...body,
        },
      }),
    resend: (clientRef: string, ref: string, token: string) =>
      test.call(`POST ${base}/invitations/{ref}/resend`, { token, params: { clientRef, ref } }),
    cancel: (clientRef: string, ref: string, token: string) =>
      test.call(`DELETE ${base}/invitations/{ref}`, { token, params: { clientRef, ref } }),
    read: (clientRef: string, token: string) => test.call(`GET ${base}`, { token, params: { clientRef } }),
    edit: (
      clientRef: string,
      userRef: string,
      { token, ifMatch = 1, capabilities = toCapabilities('viewRoster') }: EditInput,
    ) =>
      test.call(`PATCH ${base}/members/{userRef}`, {
        token,
        params: { clientRef, userRef },
        ifMatch,
        body: { capabilities },
      }),
    remove: (clientRef: string, userRef: string, token: string) =>
      test.call(`DELETE ${base}/members/{userRef}`, { token, params: { clientRef, userRef } }),
    answer: (how: 'accept' | 'decline', ref: string, token: string) =>
      test.call(`POST /users/me/invitations/{ref}/${how}`, { token, params: { ref } }),
    emailsTo: (email: string) =>
      build.query<{ subject: string; body: string }>(
        'select subject, body from outbox where to_address = $1 order by created_at, ref',
        [email],
      ),
    async auditOf(clientRef: string) {
      const entries = await build.query<{ action: string }>(
        'select action from audit_log where client_ref = $1 order by id',
        [clientRef],
      );
      return entries.map(({ action }) => action);
    },
  };
}

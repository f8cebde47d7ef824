import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capabilities, Role } from '#domain/capabilities/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { DemoClient } from './clients.ts';
import { names, relatives, splitName, toDemoEmail } from './names.ts';
import { createRandom, type Random } from './random.ts';
import { type Setting, toDemoInstant } from './setting.ts';

export type DemoUser = {
  ref: string;
  email: string;
  givenName: string;
  familyName: string;
  office: boolean;
  createdAt: Instant;
};

export type DemoMembership = Capabilities & {
  userRef: string;
  clientRef: string;
  role: Role;
  /** Set for its staff, who follow the client through it. */
  organisationRef?: string;
  createdAt: Instant;
};

export type People = {
  users: DemoUser[];
  memberships: DemoMembership[];
  organisations: { ref: string; name: string }[];
  organisationUsers: { organisationRef: string; userRef: string }[];
  organisationClients: { organisationRef: string; clientRef: string }[];
  /** The person who answers tickets. */
  officeRef: string;
  /** The supporter who makes tickets for the demonstration client. */
  managerRef: string;
};

/**
 * The capabilities of the other clients' relatives; to manage leaves the view flag off
 * (docs/product/support-network.md, "What a capability grants").
 */
const relativesMay: readonly Capabilities[] = [
  allCapabilities,
  { ...noCapabilities, manageRoster: true, viewClientDetails: true },
  { ...noCapabilities, manageRoster: true },
];

/** Makes the seven accounts of the demonstration, and those of the other clients and their families. */
export function makePeople(setting: Setting, clients: readonly DemoClient[]): People {
  const random = createRandom('people');
  const [ownClient, second, ...others] = clients;
  const { accounts, organisations: organisationNames } = names[setting.country];
  const account = (email: string, fullName: string) =>
    createUser({ random, setting }, { email: `${email}@demo.test`, ...splitName(fullName) });

  const client = account('client', `${ownClient!.givenName} ${ownClient!.familyName}`);
  const manager = account('manager', accounts.manager);
  const viewer = account('viewer', accounts.viewer);
  const details = account('details', accounts.details);
  const funder = account('funder', accounts.funder);
  const newcomer = account('newcomer', accounts.newcomer);
  const office = { ...account('office', accounts.office), office: true };
  const organisations = organisationNames.map((name) => ({ ref: random.ref(), name }));
  const families = [second!, ...others].map((each) => drawFamily({ random, setting }, each));
  return {
    users: [client, manager, viewer, details, funder, newcomer, office, ...families.flatMap(({ users }) => users)],
    memberships: [
      createMembership({ user: client, client: ownClient!, role: 'client', capabilities: allCapabilities }),
      createMembership({ user: manager, client: ownClient!, capabilities: allCapabilities }),
      createMembership({ user: viewer, client: ownClient!, capabilities: { ...noCapabilities, viewRoster: true } }),
      createMembership({
        user: details,
        client: ownClient!,
        capabilities: { ...noCapabilities, viewClientDetails: true },
      }),
      createMembership({ user: manager, client: second!, capabilities: { ...noCapabilities, viewRoster: true } }),
      ...families.flatMap(({ memberships }) => memberships),
    ],
    organisations,
    organisationUsers: organisations.map(({ ref }) => ({ organisationRef: ref, userRef: funder.ref })),
    // One organisation each, in turn; the demonstration client is the first one's.
    organisationClients: clients.map(({ ref }, index) => ({
      organisationRef: organisations[index % organisations.length]!.ref,
      clientRef: ref,
    })),
    officeRef: office.ref,
    managerRef: manager.ref,
  };
}

/** Picks a person who may book for a client: the client, or a relative. */
export function pickAuthor(people: People, clientRef: string, random: Random): string {
  const may = people.memberships.filter(
    (membership) =>
      membership.clientRef === clientRef &&
      (membership.role === 'client' || membership.manager || membership.manageRoster),
  );
  return random.pick(may).userRef;
}

type Drawing = { random: Random; setting: Setting };

/** Draws a client who signs in, a relative who does, or both. */
function drawFamily(drawing: Drawing, client: DemoClient) {
  const { random } = drawing;
  const users: DemoUser[] = [];
  const memberships: DemoMembership[] = [];
  const { familyName } = client;
  const signsIn = random.chance(0.5);
  if (signsIn) {
    const user = createFamilyUser(drawing, { givenName: client.givenName, familyName });
    users.push(user);
    memberships.push(createMembership({ user, client, role: 'client', capabilities: allCapabilities }));
  }
  if (!signsIn || random.chance(0.3)) {
    const user = createFamilyUser(drawing, { givenName: random.pick(relatives), familyName });
    users.push(user);
    // A client without an account has a supporter with full access.
    const may = random.pick(relativesMay);
    memberships.push(createMembership({ user, client, capabilities: signsIn ? may : allCapabilities }));
  }
  return { users, memberships };
}

type NewUser = Pick<DemoUser, 'email' | 'givenName' | 'familyName'>;

function createFamilyUser(drawing: Drawing, { givenName, familyName }: Omit<NewUser, 'email'>): DemoUser {
  return createUser(drawing, { email: toDemoEmail({ givenName, familyName }), givenName, familyName });
}

function createUser({ random, setting }: Drawing, user: NewUser): DemoUser {
  const ref = random.ref();
  return { ref, ...user, office: false, createdAt: toDemoInstant(setting, -random.int(90, 700), '11:00') };
}

type NewMembership = { user: DemoUser; client: DemoClient; role?: Role; capabilities: Capabilities };

export function createMembership({ user, client, role = 'supporter', capabilities }: NewMembership): DemoMembership {
  const createdAt = Math.max(user.createdAt, client.createdAt);
  return { ...capabilities, userRef: user.ref, clientRef: client.ref, role, createdAt };
}

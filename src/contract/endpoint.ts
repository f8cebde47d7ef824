import { type ZodType, z } from 'zod';
import type { Capability } from '#domain/capabilities/types.ts';
import { type AnyRight, officeRights } from '#domain/office-people/rights.ts';
import { Ref, Version } from './fields.ts';
import type { FeatureName } from './settings.ts';

/** Callers let in: everyone, everyone signed in, members of the client in the path, staff of an organisation, the office, a support worker's phone. */
export type Scope = 'public' | 'signedIn' | 'client' | 'organisation' | 'office' | 'worker';

export type Access = AccessOfAll &
  /** `office`: people of the office may call it who have one of these rights; beside members of the client where the scope is theirs. */
  ({ scope: 'office'; office: AnyRight } | { scope: Exclude<Scope, 'office'>; office?: AnyRight });

type AccessOfAll = {
  needs?: Capability;
  /** The office may not, for it does the same on pages of its own: 404. */
  notOffice?: true;
  /** A member who managed the client until the care ended may call it too. */
  formerManagerToo?: true;
  /** While it is off the endpoint answers 404. */
  feature?: FeatureName;
};

/**
 * The effect of repeating the same call. `safe` only reads. `key` acts once for each Idempotency-Key. `natural` ends in the
 * same state however often it is sent, such as signing out. `none` acts again each time, such as signing in.
 */
export type Idempotency = 'safe' | 'key' | 'natural' | 'none';

/**
 * The handling of a write on a device without a connection. `queue` waits there and is sent later. `now` is sent at once or
 * refused, because its answer is needed or the matter does not wait. `never` is the same, and nothing of it is ever stored on
 * the device: it holds a password, a code or a token.
 */
export type Offline = 'queue' | 'now' | 'never';

export type Endpoint = {
  /** One sentence on what it does; the comment above cites the rule. */
  summary: string;
  access: Access;
  idempotency: Idempotency;
  /** Of every endpoint that writes. */
  offline?: Offline;
  /**
   * The ceiling of an hour that a write counts towards (docs/product/requests.md, "Ceilings"): that of changes, or of saves of
   * documents. `never` is what keeps others out of an account or takes access away. A thief must not be able to use that up.
   */
  counted?: 'saves' | 'never';
  /** The call can revoke the caller's own access; a retry with the same key still returns the stored reply. */
  revokesOwnAccess?: boolean;
  /** The caller must send in If-Match the version that they read. */
  ifMatch?: boolean;
  /** The ETag of the reply: its `version`, or one that the handler of a hot read makes. */
  etag?: 'version' | 'custom';
  params?: ZodType;
  query?: ZodType;
  body?: ZodType;
  /** Set where the body is sent as application/x-www-form-urlencoded. */
  form?: boolean;
  /** The body's media type; JSON by default. */
  bodyMedia?: 'text/csv';
  /** Largest body in bytes; 64 KiB by default. */
  bodyLimit?: number;
  /** The body's field `image` may be a data URL. The server makes an avatar of it before the transaction begins. */
  picture?: true;
  status?: 200 | 201 | 204;
  /** The content sent back: an object as JSON, a text, or bytes. */
  reply?: ZodType;
  /** The reply's media type; JSON by default. */
  media?: 'text/markdown' | 'text/csv' | 'image/jpeg' | 'application/pdf' | 'application/zip';
  /** Name that a reply that is a file is saved as, unless it brings its own, with parameters of the address: `timesheet-{timesheetRef}.pdf`. */
  fileName?: string;
  /** The body of a refusal with status 400, where that is no Problem. */
  refusal?: ZodType;
  /** The reply never changes, so browsers keep it. */
  immutable?: boolean;
};

/** The reply of most writes: what was written, and its version then. */
export const Written = z.strictObject({ ref: Ref, version: Version });

/** Declares an endpoint with all its parts, where no call of `callsBy` has them. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

function sharing<const P extends Partial<Endpoint>>(parts: P) {
  return <const E extends Omit<Endpoint, keyof P>>(declaration: E) => ({ ...parts, ...declaration });
}

/** Returns the kinds of call that some callers may make; each declares an endpoint. */
export function callsBy<const A extends Access>(access: A) {
  return {
    read: sharing({ access, idempotency: 'safe' }),
    /** Writes once for each Idempotency-Key, at once or not at all. */
    write: sharing({ access, idempotency: 'key', offline: 'now' }),
    /** Writes the same way what is new, and answers with its ref and version. */
    add: sharing({ access, idempotency: 'key', offline: 'now', etag: 'version', status: 201, reply: Written }),
    /** Writes the same way to what the caller has read: If-Match names its version. */
    change: sharing({ access, idempotency: 'key', offline: 'now', ifMatch: true, etag: 'version' }),
    /** Writes once for each Idempotency-Key, and waits on a device without a connection. */
    writeLater: sharing({ access, idempotency: 'key', offline: 'queue' }),
    changeLater: sharing({ access, idempotency: 'key', offline: 'queue', ifMatch: true, etag: 'version' }),
    /** Ends in the same state however often it is sent. */
    set: sharing({ access, idempotency: 'natural', offline: 'now' }),
    /** Carries a password, a code or a token, and acts again each time. */
    secret: sharing({ access, idempotency: 'none', offline: 'never' }),
    /** Carries one too, and ends in the same state however often it is sent. */
    setSecret: sharing({ access, idempotency: 'natural', offline: 'never' }),
  };
}

export const byAnyone = callsBy({ scope: 'public' });
export const bySignedIn = callsBy({ scope: 'signedIn' });
export const byOrganisation = callsBy({ scope: 'organisation' });

/** Returns the calls of people of the office who have one of these rights (docs/product/office-people.md, "Rights"). */
const byOffice = (...office: AnyRight) => callsBy({ scope: 'office', office });

/** Calls that every account of the office may make, since each has a right. */
export const byAllOffice = byOffice(...officeRights);
export const byCoordinators = byOffice('coordinates');
export const byPayers = byOffice('pays');
export const bySettersUp = byOffice('setsUp');
export const byCoordinatorsAndPayers = byOffice('coordinates', 'pays');
export const byCoordinatorsAndSettersUp = byOffice('coordinates', 'setsUp');

/** Returns the calls of members of the client in the path who have a capability. */
export function byMembers(needs: Capability, more: Omit<AccessOfAll, 'needs'> & { office?: AnyRight } = {}) {
  return callsBy({ scope: 'client', needs, ...more });
}

/** The reply of a call that sends a PDF. */
export const pdf = { reply: z.custom<AsyncIterable<Uint8Array>>(), media: 'application/pdf' } as const;

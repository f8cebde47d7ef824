import type { Access, Endpoint } from '#contract/endpoint.ts';
import { can } from '#domain/capabilities/can.ts';
import { careEnded } from '#domain/clients/ending.ts';
import { describeNeeded } from '#domain/office-people/rights.ts';
import type { Caller, CallerRow } from './caller.ts';
import type { Claim } from './idempotency.ts';
import { AppError, forbidden, notFound, unauthenticated } from './problem.ts';

type LookedUpCaller = Omit<CallerRow<unknown>, 'row'>;

/** Returns the caller, once the scope, the capability and the feature of the endpoint allow the call. */
export function authorizeCall({ access, revokesOwnAccess }: Endpoint, lookup: LookedUpCaller, claim?: Claim): Caller {
  const { caller, storedReply } = lookup;
  // The first sending may have taken the caller's access away; the retry still gets its reply.
  if (revokesOwnAccess && caller && claim && storedReply?.hash.equals(claim.hash)) return caller;
  const allowed = requireAccess(caller, access);
  if (!lookup.isFeatureOn) throw notFound();
  return allowed;
}

/** Answers unknown refs and those of other people with one 404; a missing capability or right with 403. */
function requireAccess(caller: Caller | null, access: Access): Caller {
  if (!caller) throw unauthenticated();
  const { scope, needs, notOffice, formerManagerToo } = access;
  const { membership, office, lacksRight, isStaff } = caller;
  if (office && access.office) {
    if (lacksRight) throw new AppError('forbidden', describeNeeded(access.office));
    return caller;
  }
  if (scope === 'client' && (!membership || office)) throw notFound();
  if (notOffice && office) throw notFound();
  if (scope === 'office' && !office) throw notFound();
  if (scope === 'organisation' && (!isStaff || office)) throw notFound();
  if (formerManagerToo && caller.isFormerManager) return caller;
  if (needs && !(membership && can(membership, needs)))
    throw caller.isReader ? new AppError('forbidden', careEnded) : forbidden();
  return caller;
}

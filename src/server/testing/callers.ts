import type { Capability } from '#domain/capabilities/types.ts';
import { type OfficeRight, officeRights } from '#domain/office-people/rights.ts';

/** Every kind of caller and what each may call, written by hand, since the declarations are under test. */

export const capabilitySets = {
  manager: ['manager'],
  viewRoster: ['viewRoster'],
  manageRoster: ['manageRoster'],
  viewClientDetails: ['viewClientDetails'],
  manageClientDetails: ['manageClientDetails'],
  viewTimesheets: ['viewTimesheets'],
  manageTimesheets: ['manageTimesheets'],
  /** The rights of a funder's staff member who chose the client in a search. */
  viewsAll: ['viewRoster', 'viewClientDetails', 'viewTimesheets'],
  /** All rights except managing the network. */
  managesAll: ['manageRoster', 'manageClientDetails', 'manageTimesheets'],
  nothing: [],
} as const satisfies Record<string, readonly Capability[]>;

/** `phone` is a support worker's, which signs in to nothing but its own page. */
const signedOut = ['anonymous', 'expired', 'ended', 'signedOut', 'refreshToken', 'phone'] as const;
/** `office` has every right there, each of the others one. */
const officeCallers = ['office', 'coordinates', 'pays', 'setsUp'] as const;
/** `invited` has not accepted; `staff` work for an organisation of the client's and follow no client. */
const outsiders = ['stranger', 'otherClient', 'removed', 'invited', ...officeCallers, 'staff', 'otherStaff'] as const;

export type Caller = (typeof signedOut)[number] | (typeof outsiders)[number] | 'client' | keyof typeof capabilitySets;
const members = ['client', ...Object.keys(capabilitySets)] as Caller[];
export const callers: Caller[] = [...signedOut, ...outsiders, ...members];

export type Outcome = 401 | 403 | 404 | 'allowed';
export type MayCall = (caller: Caller) => Outcome;

const isOneOf = (list: readonly Caller[], caller: Caller) => list.includes(caller);

export const anyone: MayCall = () => 'allowed';
export const signedIn: MayCall = (caller) => (isOneOf(signedOut, caller) ? 401 : 'allowed');
export const signedInButOffice: MayCall = (caller) => (isOneOf(officeCallers, caller) ? 404 : signedIn(caller));

/** Allows the phone of a support worker, and answers everyone else alike. */
export const phone: MayCall = (caller) => (caller === 'phone' ? 'allowed' : 401);

/** Allows every account of the office. */
export const office: MayCall = (caller) => (isOneOf(officeCallers, caller) ? 'allowed' : onlyOne('office', caller));

/** Refuses the other people of the office with 403. */
function onlyWho(...rights: OfficeRight[]): MayCall {
  const others = officeRights.filter((right) => !rights.includes(right));
  return (caller) => (isOneOf(others, caller) ? 403 : office(caller));
}

/** The people of the office who do it. */
export const officeWho = {
  coordinate: onlyWho('coordinates'),
  pay: onlyWho('pays'),
  setUp: onlyWho('setsUp'),
  coordinateOrPay: onlyWho('coordinates', 'pays'),
  coordinateOrSetUp: onlyWho('coordinates', 'setsUp'),
};
/** Allows staff of the call's organisation; `otherStaff` may do this for their own and find nothing here. */
export const staff: MayCall = (caller) => onlyOne('staff', caller);

/** Allows people of any organisation, each about their own clients. */
export const anyStaff: MayCall = (caller) => (caller === 'otherStaff' ? 'allowed' : staff(caller));

function onlyOne(allowed: Caller, caller: Caller): Outcome {
  if (isOneOf(signedOut, caller)) return 401;
  return caller === allowed ? 'allowed' : 404;
}

/** Answers members with 403; outsiders do not even learn that the client exists. */
function only(allowed: readonly Caller[]): MayCall {
  return (caller) => {
    if (isOneOf(signedOut, caller)) return 401;
    if (isOneOf(outsiders, caller)) return 404;
    return isOneOf(allowed, caller) ? 'allowed' : 403;
  };
}

/** Also these people of the office, for any client; all of them without a word. */
export const orOffice =
  (members: MayCall, who = office): MayCall =>
  (caller) =>
    isOneOf(officeCallers, caller) ? who(caller) : members(caller);

const detailsWriters: Caller[] = ['client', 'manager', 'manageClientDetails', 'managesAll'];

/** The client's members who may do it. */
export const membersWho = {
  belong: only(members),
  manage: only(['client', 'manager']),
  readRoster: only(['client', 'manager', 'viewRoster', 'manageRoster', 'viewsAll', 'managesAll']),
  writeRoster: only(['client', 'manager', 'manageRoster', 'managesAll']),
  readDetails: only([...detailsWriters, 'viewClientDetails', 'viewsAll']),
  writeDetails: only(detailsWriters),
  readTimesheets: only(['client', 'manager', 'viewTimesheets', 'manageTimesheets', 'viewsAll', 'managesAll']),
  writeTimesheets: only(['client', 'manager', 'manageTimesheets', 'managesAll']),
};

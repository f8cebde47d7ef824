import { addDays, isCivilDate } from '#domain/time/day.ts';
import { formatDate } from '#domain/time/format.ts';
import { formatTypedDate, parseTypedDate } from '#domain/time/typed-date.ts';

/** A check of a support worker that expires, such as police vetting; the day it expires is the last on which it is good. */
export type WorkerCheck = { checkRef: string; expiresOn: string };

type NamedCheck = { ref: string; name: string };

/** A check that is no longer good, as it is shown wherever its worker is offered. One that stops keeps visits from being given. */
export type ExpiredCheck = {
  name: string;
  expiresOn: string;
  stops?: boolean | undefined;
  /** The words of the office on why visits are given all the same. */
  reason?: string | undefined;
};

export const mostChecks = 50;
export const longestCheckReason = 500;

/** The office sees a check this many days before it expires (docs/product/people.md, "Checks that expire"). */
const daysBefore = 30;

/** Says whether a check is no longer good: one of 21 November on the 22nd, not on the 21st. */
export function isExpired({ expiresOn }: Pick<WorkerCheck, 'expiresOn'>, today: string): boolean {
  return expiresOn <= lastDayExpired(today);
}

/** Checks have expired that expire on this day or earlier: on 22 November those of the 21st. */
export function lastDayExpired(today: string): string {
  return addDays(today, -1);
}

/** Checks are due that expire on this day or earlier: they have expired, or will within 30 days. */
export function lastDayDue(today: string): string {
  return addDays(today, daysBefore);
}

/** Describes an expired check, the same wherever a worker is offered: `First aid expired 21 Nov 2026`. */
export function describeExpired({ name, expiresOn }: { name: string; expiresOn: string }): string {
  return `${name} expired ${formatDate(expiresOn)}`;
}

/** Finds the first expired check because of which no visit is given to its worker (docs/product/people.md, "Checks that stop"). */
export function findStop<C extends ExpiredCheck>(expired: readonly C[] | undefined): C | undefined {
  return expired?.find(({ stops }) => stops);
}

/**
 * Lists the expired checks that need a reason before visits are given: those that warn, and have none yet (docs/product/people.md,
 * "Reasons for an expired check").
 */
export function listToExplain<C extends ExpiredCheck>(expired: readonly C[] = []): C[] {
  return expired.filter(({ stops, reason }) => !stops && reason === undefined);
}

/** Says why no visit is given: `Grace cannot be given visits: NDIS worker screening expired 21 Nov 2026.` */
export function describeStop(who: string, check: ExpiredCheck): string {
  return `${who} cannot be given visits: ${describeExpired(check)}.`;
}

/** Describes a check that is good until a day, and due: `First aid until 21 Nov 2026`. */
export function describeExpiry({ name, expiresOn }: { name: string; expiresOn: string }): string {
  return `${name} until ${formatDate(expiresOn)}`;
}

/** Finds what is wrong with a worker's checks, or nothing. */
export function checkWorkerChecks(checks: readonly WorkerCheck[], list: readonly NamedCheck[]): string | undefined {
  const nameOf = (ref: string) => list.find((item) => item.ref === ref)?.name;
  const unknown = checks.find(({ checkRef }) => nameOf(checkRef) === undefined);
  if (unknown) return `Unknown check: “${unknown.checkRef}”. Choose one from the list.`;
  const twice = checks.find(({ checkRef }, at) => checks.findIndex((one) => one.checkRef === checkRef) !== at);
  if (twice) return `Enter ${nameOf(twice.checkRef)} once.`;
  const wrong = checks.find(({ expiresOn }) => !isCivilDate(expiresOn) || expiresOn < '2000-01-01');
  return wrong && `${nameOf(wrong.checkRef)}: enter the day it expires as DD/MM/YYYY.`;
}

/** Sorts checks by ref, so that two records of the same checks are equal. */
export function sortChecks(checks: readonly WorkerCheck[]): WorkerCheck[] {
  return [...checks].sort((a, b) => (a.checkRef < b.checkRef ? -1 : 1));
}

/** Writes checks as `Police vetting 31/12/2027; First aid 01/05/2027`. */
export function writeChecks(checks: readonly WorkerCheck[], list: readonly NamedCheck[]): string {
  const nameOf = (ref: string) => list.find((item) => item.ref === ref)?.name ?? ref;
  return checks.map(({ checkRef, expiresOn }) => `${nameOf(checkRef)} ${formatTypedDate(expiresOn)}`).join('; ');
}

/** Checks as typed, the reverse of `writeChecks`; an unknown name stays, so that the check of values reports it. */
export function readChecks(text: string, list: readonly NamedCheck[]): { value: WorkerCheck[] } | { message: string } {
  const refOf = (name: string) =>
    list.find((item) => [item.ref, item.name].some((one) => one.toLowerCase() === name.toLowerCase()))?.ref ?? name;
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '');
  const value = parts.map((part) => {
    // Spaces are single first: else the pattern would try every way to share a long row of them.
    const [, name = '', date = ''] =
      /^(.+?) (\S+|\d{1,2} \d{1,2} \d{4})$/.exec(part.replaceAll(/\s+/g, ' ').trim()) ?? [];
    const expiresOn = parseTypedDate(date);
    return expiresOn === undefined ? undefined : { checkRef: refOf(name), expiresOn };
  });
  return value.every((one) => one !== undefined)
    ? { value }
    : { message: 'Enter each check as its name and the day it expires, such as “First aid 31/12/2027”.' };
}

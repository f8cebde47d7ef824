import { joinWithAnd, joinWithOr } from '#domain/texts/join-with-and.ts';

/** Kinds of work in the office, of which each person there does at least one (docs/product/office-people.md, "Rights"). */
export const officeRights = ['coordinates', 'pays', 'setsUp'] as const;
export type OfficeRight = (typeof officeRights)[number];
export type OfficeRights = Record<OfficeRight, boolean>;

/** Rights of which one is enough. All of them: every account of the office may. */
export type AnyRight = readonly [OfficeRight, ...OfficeRight[]];

/** The rights in the words of a person, as a tick and within a sentence. */
export const rightWords = {
  coordinates: { label: 'Coordinates', verb: 'coordinate', covers: 'Visits, requests, clients and support workers' },
  pays: { label: 'Pays', verb: 'handle pay', covers: 'What happened, timesheets and payroll' },
  setsUp: { label: 'Sets up', verb: 'set up', covers: 'Settings, organisations and the office staff' },
} as const satisfies Record<OfficeRight, object>;

export const allRights: OfficeRights = { coordinates: true, pays: true, setsUp: true };

export const noRightLeft = 'Tick at least one.';

export const lastWhoSetsUp = `At least one person must be able to set up the portal. Tick ${rightWords.setsUp.label} for a colleague first.`;

/** Says whether a person of the office has one of these rights (docs/product/office-people.md, "Rights"): who pays may not coordinate. */
export function mayDo(rights: OfficeRights, needed: AnyRight): boolean {
  return needed.some((right) => rights[right]);
}

/** Says whose work it is, to a person who may not (docs/product/office-people.md, "Without the right"): `Only colleagues who coordinate or handle pay can do this.` */
export function describeNeeded(needed: AnyRight): string {
  return `Only colleagues who ${joinWithOr(needed.map((right) => rightWords[right].verb))} can do this.`;
}

/** Formats what a person does: `Coordinates and pays`. */
export function formatRights(rights: OfficeRights): string {
  const [first = '', ...others] = officeRights.filter((right) => rights[right]).map((right) => rightWords[right].label);
  return joinWithAnd([first, ...others.map((label) => label.toLowerCase())]);
}

type Colleague = { fullName: string; rights?: OfficeRights | undefined; closed?: boolean | undefined };

/** Lists those who can set up: whose accounts are open (docs/product/office-people.md, "Someone has to set up"). */
export function listSettersUp<C extends Colleague>(staff: readonly C[]): C[] {
  return staff.filter(({ rights, closed }) => rights?.setsUp && !closed);
}

const mostNamed = 3;

/** Names the first three of those who can set up, and says whether there are others: who to ask for a right. */
export function listWhoSetUp(staff: readonly Colleague[]): { named: string[]; others: boolean } {
  const setters = listSettersUp(staff).map(({ fullName }) => fullName);
  return { named: setters.slice(0, mostNamed), others: setters.length > mostNamed };
}

import { expect } from 'vitest';
import type { ActPreview } from '#contract/office-acts.ts';
import type { ReferenceVisit } from './calendar.ts';
import { describeVisit } from './shown-visits.ts';

/** The result of an act: its status, the requests that it closed, and the visits as they then are. */
type ActResult = { status: number; closed: string[]; visits: ReferenceVisit[]; story(): string };

/** Compares what the office reads before an act with what the act then does (docs/product/office-acts.md, "Before it is done"). */
export function comparePreview(preview: ActPreview, { status, closed, visits, story }: ActResult): void {
  expect(preview.problems.length === 0, story()).toBe(status === 200);
  if (status !== 200) return;
  const superseded = preview.openTickets.filter((ticket) => ticket.superseded).map(({ ref }) => ref);
  expect(superseded.sort(), story()).toEqual(closed.sort());
  const present = visits.filter((visit) => visit.status !== 'Cancelled').map(describeVisit);
  expect(present, story()).toEqual(expect.arrayContaining(preview.visits.map(describeVisit)));
}

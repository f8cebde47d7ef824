import type { drafts as ownDrafts } from './drafts.ts';

let drafts: typeof ownDrafts | undefined;

/** Drafts say themselves that their code is there: a form may bring it. */
export function setDrafts(next: typeof ownDrafts) {
  drafts = next;
}

export function findDrafts(): typeof ownDrafts | undefined {
  return drafts;
}

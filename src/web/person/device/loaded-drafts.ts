import { currentPerson } from '#web/kernel/person.ts';
import type { OwnDrafts } from './drafts.ts';

/** Finds the drafts where there are any: their code may not be there. */
export const findDrafts = (person = currentPerson()): OwnDrafts | undefined => person.find<OwnDrafts>('drafts');

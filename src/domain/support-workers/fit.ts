import type { PersonField } from '#domain/people/fields.ts';

/** Needs that a client has of a support worker (docs/product/people.md, "Who should come"). */
export const needFields = [
  { name: 'skillsRequired', label: 'Skills required', kind: 'skills' },
  { name: 'preferredGenderRef', label: 'Gender of support worker', kind: 'gender' },
  { name: 'transportNeeded', label: 'Transport needed', kind: 'line' },
] as const satisfies readonly PersonField[];

export type ClientNeeds = {
  skillsRequired: readonly string[];
  preferredGenderRef?: string | undefined;
  preferredLanguage?: string | undefined;
};

type KnownWorker = {
  skillRefs?: readonly string[] | undefined;
  genderRef?: string | undefined;
  languageRefs?: readonly string[] | undefined;
};

/** The needs of a client that a support worker meets, and those that are missing. */
export type WorkerFit = {
  /** The number of skills that are required. */
  skillsRequired: number;
  missingSkillRefs: string[];
  /** Absent if the client has no preference. */
  preferredGender?: { ref: string; isMet: boolean } | undefined;
  /** The preferred language, if the worker speaks only others. */
  missingLanguageRef?: string | undefined;
};

/**
 * Compares a support worker with the client's needs; undefined if there is nothing to compare. Transport is free text and is not
 * compared. A worker without recorded languages is not marked (docs/product/requests.md, "What the client needs").
 * Example: hoist and dementia care are required and the worker has hoist: one of two is missing.
 */
export function compareWithNeeds(worker: KnownWorker, needs: ClientNeeds): WorkerFit | undefined {
  const { skillsRequired, preferredGenderRef, preferredLanguage } = needs;
  const { skillRefs = [], genderRef, languageRefs = [] } = worker;
  const isLanguageMissing =
    preferredLanguage !== undefined && languageRefs.length > 0 && !languageRefs.includes(preferredLanguage);
  if (skillsRequired.length === 0 && preferredGenderRef === undefined && !isLanguageMissing) return undefined;
  return {
    skillsRequired: skillsRequired.length,
    missingSkillRefs: skillsRequired.filter((ref) => !skillRefs.includes(ref)),
    ...(preferredGenderRef !== undefined && {
      preferredGender: { ref: preferredGenderRef, isMet: genderRef === preferredGenderRef },
    }),
    ...(isLanguageMissing && { missingLanguageRef: preferredLanguage }),
  };
}

/** Counts how many of the required skills and the gender are missing. Workers with fewer missing come first; language does not count. */
export function countMissing(fit: WorkerFit | undefined): number {
  if (!fit) return 0;
  return fit.missingSkillRefs.length + (fit.preferredGender?.isMet === false ? 1 : 0);
}

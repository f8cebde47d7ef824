import { expect, it } from 'vitest';
import type { WorkerFit } from '#domain/support-workers/fit.ts';
import { listFitWords } from './list-fit-words.ts';

const upper = (refs: readonly string[]) => refs.map((ref) => ref.toUpperCase());
const names = { skills: upper, genders: upper, languages: upper };

it.each<[string, Partial<WorkerFit>, string[]]>([
  ['all skills', { skillsRequired: 3 }, ['Has all 3 skills']],
  ['the only skill', { skillsRequired: 1 }, ['Has the skill required']],
  ['both skills', { skillsRequired: 2 }, ['Has both skills']],
  ['one of three', { skillsRequired: 3, missingSkillRefs: ['a', 'b'] }, ['Has 1 of 3 skills: A and B missing']],
  ['none of one', { skillsRequired: 1, missingSkillRefs: ['a'] }, ['Has 0 of 1 skill: A missing']],
  ['the gender', { preferredGender: { ref: 'f', isMet: true } }, ['F, as preferred']],
  ['another gender', { preferredGender: { ref: 'f', isMet: false } }, ['F preferred']],
  ['another language', { missingLanguageRef: 'sm' }, ['Does not speak SM']],
])('says %s in words', (_, fit, expected) => {
  const parts = listFitWords({ skillsRequired: 0, missingSkillRefs: [], ...fit }, names);
  expect(parts.map(({ words }) => words)).toEqual(expected);
});

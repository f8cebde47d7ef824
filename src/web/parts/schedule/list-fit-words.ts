import type { WorkerFit } from '#domain/support-workers/fit.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';

type NameItems = (refs: readonly string[]) => string[];
type FitNames = { skills: NameItems; genders: NameItems; languages: NameItems };

/** Lists each need with whether it is met: `Has 2 of 3 skills: Hoist missing`, `Female, as preferred`, `Does not speak Samoan`. */
export function listFitWords(fit: WorkerFit, names: FitNames): { words: string; isMet: boolean }[] {
  const { skillsRequired, missingSkillRefs, preferredGender, missingLanguageRef } = fit;
  const parts: { words: string; isMet: boolean }[] = [];
  if (skillsRequired > 0) parts.push(describeSkills(skillsRequired, names.skills(missingSkillRefs)));
  if (preferredGender) {
    const { ref, isMet } = preferredGender;
    parts.push({ words: `${names.genders([ref]).join()}${isMet ? ', as' : ''} preferred`, isMet });
  }
  if (missingLanguageRef !== undefined)
    parts.push({ words: `Does not speak ${names.languages([missingLanguageRef]).join()}`, isMet: false });
  return parts;
}

const hasAll: Readonly<Record<number, string>> = { 1: 'Has the skill required', 2: 'Has both skills' };

function describeSkills(required: number, missing: readonly string[]) {
  const isMet = missing.length === 0;
  if (isMet) return { words: hasAll[required] ?? `Has all ${required} skills`, isMet };
  const has = `Has ${required - missing.length} of ${formatCount(required, 'skill')}`;
  return { words: `${has}: ${joinWithAnd(missing)} missing`, isMet };
}

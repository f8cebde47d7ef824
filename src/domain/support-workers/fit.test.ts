import { describe, expect, it } from 'vitest';
import { type ClientNeeds, compareWithNeeds, countMissing } from './fit.ts';

const needs: ClientNeeds = {
  skillsRequired: ['hoist', 'dementia'],
  preferredGenderRef: 'F',
  preferredLanguage: 'sm',
};

describe('compareWithNeeds', () => {
  it('names each skill, the gender and the language that are missing', () => {
    const fit = compareWithNeeds({ skillRefs: ['hoist', 'cooking'], genderRef: 'M', languageRefs: ['0'] }, needs);
    expect(fit).toEqual({
      skillsRequired: 2,
      missingSkillRefs: ['dementia'],
      preferredGender: { ref: 'F', isMet: false },
      missingLanguageRef: 'sm',
    });
    expect(countMissing(fit)).toBe(2);
  });

  it('reports that every need is met', () => {
    const fit = compareWithNeeds(
      { skillRefs: ['dementia', 'hoist'], genderRef: 'F', languageRefs: ['0', 'sm'] },
      needs,
    );
    expect(fit).toEqual({ skillsRequired: 2, missingSkillRefs: [], preferredGender: { ref: 'F', isMet: true } });
    expect(countMissing(fit)).toBe(0);
  });

  it('counts a gender that is not recorded as missing, and languages that are not recorded as spoken', () => {
    expect(compareWithNeeds({}, needs)).toEqual({
      skillsRequired: 2,
      missingSkillRefs: ['hoist', 'dementia'],
      preferredGender: { ref: 'F', isMet: false },
    });
  });

  it('is undefined for a client without recorded needs', () => {
    const english = { skillsRequired: [], preferredLanguage: '0' };
    expect(compareWithNeeds({ languageRefs: ['0'] }, english)).toBeUndefined();
    expect(compareWithNeeds({ languageRefs: ['sm'] }, english)).toMatchObject({ missingLanguageRef: '0' });
    expect(countMissing(compareWithNeeds({ languageRefs: ['sm'] }, english))).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { findBrand } from '#domain/brands/brands.ts';
import { checkDocument } from '#domain/documents/check-document.ts';
import { describeDocument, listFields } from '#domain/documents/descriptions.ts';
import { listUnconfirmed } from '#domain/documents/unconfirmed.ts';
import { isFilled, listShownSteps, readValue } from '#domain/documents/values.ts';
import { instantOf } from '#domain/time/zone.ts';
import { defaultLists } from '#server/db/default-lists.ts';
import { createSetting } from './setting.ts';
import { makeWorld } from './world.ts';

describe.each(['default', 'nz', 'au'] as const)('the documents of the demonstration, brand %s', (name) => {
  const brand = findBrand(name);
  const now = instantOf({ date: '2026-11-20', time: '09:00', zone: brand.timeZone });
  const { documents } = makeWorld(createSetting({ brand, now }));

  it('are a passport and a plan that the schema accepts, with languages of the provider', () => {
    expect(documents.map(({ type }) => type)).toEqual(['health-passport', 'advance-care-plan']);
    for (const { type, data } of documents) expect(checkDocument(type, data)).toEqual([]);
    const languages = defaultLists.filter(({ list }) => list === 'languages').map(({ ref }) => ref);
    expect(languages).toEqual(expect.arrayContaining(documents[0]!.data.otherLanguages as string[]));
  });

  it('are filled in but for a few fields that a person may well not have', () => {
    const empty = documents.flatMap(({ type, data }) =>
      listFields({ steps: listShownSteps(describeDocument(type, brand.clientIdentifier).steps, data) })
        .filter(({ field }) => !isFilled(readValue(data, field.path)))
        .map(({ field }) => field.path),
    );
    const mayBeEmpty = /\.(fax|phone|homePhone|mobile|email)$|^(phoneNumbers\..*|knownAs|interpretingHelpLanguage)$/;
    expect(empty.filter((path) => !mayBeEmpty.test(path))).toEqual([]);
  });

  it('leave one choice of the plan not yet confirmed', () => {
    const open = documents.flatMap(({ type, data, confirmed }) => listUnconfirmed(type, data, confirmed));
    expect(open.map(({ field }) => field.path)).toEqual(['organDonation']);
  });
});

import type { OfficeTicket } from '#contract/office.ts';
import { englishRef } from '#domain/settings/lists.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { useItemNames } from '#web/parts/support-workers/use-item-names.ts';

export type NeedsTicket = Pick<OfficeTicket, 'client' | 'clientName'>;

/** Shows `What Rose needs: Hoist, Cooking · Gender: Female · Language: Samoan · Transport: A car`. Empty if no needs are recorded. */
export function ClientNeeds({ ticket: { client, clientName } }: { ticket: NeedsTicket }) {
  const [skills, genders, languages] = [useItemNames('skills'), useItemNames('genders'), useItemNames('languages')];
  if (!client) return null;
  const { skillsRequired, preferredGenderRef, preferredLanguage = englishRef, transportNeeded } = client;
  const words = [
    joinWithCommas(skills(skillsRequired)),
    label('Gender', genders(preferredGenderRef === undefined ? [] : [preferredGenderRef])),
    label('Language', languages(preferredLanguage === englishRef ? [] : [preferredLanguage])),
    label('Transport', transportNeeded === undefined ? [] : [transportNeeded]),
  ].filter((part) => part !== '');
  if (words.length === 0) return null;
  return (
    <p className="hint">
      What {clientName.split(' ')[0]} needs: {words.join(' · ')}
    </p>
  );
}

function label(name: string, values: readonly string[]): string {
  return values.map((value) => `${name}: ${value}`).join();
}

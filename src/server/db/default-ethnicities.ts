import type { Brand } from '#domain/brands/types.ts';
import { toReadableRef } from '#domain/settings/lists.ts';

/** By group, as the country's own statistics ask; the office can change them like every list. */
const groups: Record<Brand['country'], Record<string, readonly string[]>> = {
  nz: {
    European: ['New Zealand European', 'British or Irish', 'Other European'],
    Māori: ['Māori'],
    'Pacific peoples': ['Samoan', 'Cook Islands Māori', 'Tongan', 'Niuean', 'Fijian', 'Tokelauan', 'Other Pacific'],
    Asian: ['Chinese', 'Indian', 'Filipino', 'Southeast Asian', 'Other Asian'],
    'Middle Eastern, Latin American, African': ['Middle Eastern', 'Latin American', 'African'],
    Other: ['Another ethnicity', 'Rather not say'],
  },
  au: {
    'First Nations': ['Aboriginal', 'Torres Strait Islander', 'Aboriginal and Torres Strait Islander'],
    'Australian and Pacific': ['Australian', 'New Zealander', 'Māori', 'Pacific Islander'],
    European: ['British or Irish', 'Italian', 'Greek', 'German', 'Other European'],
    Asian: ['Chinese', 'Indian', 'Vietnamese', 'Filipino', 'Other Asian'],
    'Middle Eastern, American, African': ['Lebanese', 'Other Middle Eastern', 'American', 'African'],
    Other: ['Another ethnicity', 'Rather not say'],
  },
};

export function listDefaultEthnicities({ country }: Pick<Brand, 'country'>) {
  return Object.entries(groups[country]).flatMap(([group, names]) =>
    names.map((name) => ({ list: 'ethnicities', ref: toReadableRef(name), name, group })),
  );
}

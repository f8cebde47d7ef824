import type { OfficeActivityEntry } from '#contract/activity.ts';
import { periods } from '#domain/settings/periods.ts';
import { featureWords } from '#web/parts/settings/feature-words.ts';
import { listLabels } from '#web/parts/settings/list-labels.ts';

type ByName<T> = Readonly<Record<string, T | undefined>>;
const features: ByName<{ label: string }> = featureWords;
const lengths: ByName<{ label: string }> = periods;
const lists: ByName<{ title: string }> = listLabels;

type ChangedSetting = Pick<OfficeActivityEntry, 'action'> & { setting: NonNullable<OfficeActivityEntry['setting']> };

/** Names the setting that was changed as its page does. One that is no more has no name. */
export function describeSetting({ action, setting: { name, list = '' } }: ChangedSetting): string | undefined {
  if (action.startsWith('feature')) return features[name]?.label;
  if (action === 'periodChanged') return lengths[name]?.label;
  if (action.startsWith('payroll')) return `export ${name}`;
  const title = lists[list]?.title;
  return title ? `${name} (${title})` : name;
}

import type { OfficeFeature } from '#contract/office-settings.ts';
import { switchFeature } from '#web/api/office-settings.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { featureLabels } from './feature-labels.ts';

/** One feature: its effect, and its switch. */
export function FeatureSwitch({ feature }: { feature: OfficeFeature }) {
  const { label, says } = featureLabels[feature.name];
  const { run, pending, failure } = useCommand({
    command: (enabled: boolean) =>
      switchFeature({ params: { name: feature.name }, version: feature.version, body: { enabled }, labels: [label] }),
  });

  return (
    <li>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <Switch label={label} hint={says} on={feature.enabled} pending={pending} onValue={(on) => void run(on)} />
    </li>
  );
}

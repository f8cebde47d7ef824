import { useState } from 'react';
import type { OfficeFeature } from '#contract/office-settings.ts';
import { switchFeature } from '#web/calls/office-settings.ts';
import { featureWords } from '#web/parts/settings/feature-words.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Shows one feature: its effect, and its switch, which asks first and says what changes for people. */
export function FeatureSwitch({ feature }: { feature: OfficeFeature }) {
  const { name, enabled } = feature;
  const turns = enabled ? 'off' : 'on';
  const { label, says, [turns]: change } = featureWords[name];
  const [isAsking, setAsking] = useState(false);
  const send = useCommand({
    command: () =>
      switchFeature({ params: { name }, version: feature.version, body: { enabled: !enabled }, labels: [label] }),
  });
  const { pending, failure } = send;

  return (
    <li>
      {failure && !isAsking && <Banner kind="bad">{failure}</Banner>}
      <Switch label={label} hint={says} on={enabled} pending={pending} onValue={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          title={`Turn ${turns} “${label}”?`}
          yes={`Turn ${turns}`}
          harmless={!enabled}
          send={send}
          onClose={() => setAsking(false)}
        >
          <p>{change}</p>
        </Confirm>
      )}
    </li>
  );
}

import { useState } from 'react';
import type { OfficeFeature } from '#contract/office-settings.ts';
import { switchFeature } from '#web/api/office-settings.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { featureLabels, switchQuestions } from './feature-labels.ts';

/** One feature: its effect, and its switch, which asks first where turning it means much to many people. */
export function FeatureSwitch({ feature }: { feature: OfficeFeature }) {
  const { name, enabled } = feature;
  const { label, says } = featureLabels[name];
  const question = switchQuestions[name]?.[enabled ? 'off' : 'on'];
  const [isAsking, setAsking] = useState(false);
  const send = useCommand({
    needsConnection: true,
    command: () =>
      switchFeature({ params: { name }, version: feature.version, body: { enabled: !enabled }, labels: [label] }),
  });
  const { run, pending, failure } = send;

  return (
    <li>
      {failure && !isAsking && <Banner kind="bad">{failure}</Banner>}
      <Switch
        label={label}
        hint={says}
        on={enabled}
        pending={pending}
        onValue={() => (question ? setAsking(true) : void run())}
      />
      {isAsking && question && (
        <Confirm title={question.title} yes={question.yes} send={send} onClose={() => setAsking(false)}>
          <p>{question.says}</p>
        </Confirm>
      )}
    </li>
  );
}

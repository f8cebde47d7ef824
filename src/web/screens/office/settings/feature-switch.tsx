import { useState } from 'react';
import type { OfficeFeature } from '#contract/office-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidateSettings, switchFeature } from '#web/api/office-settings.ts';
import { showError } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { featureLabels } from './feature-labels.ts';

/** One feature: its effect, and its switch. */
export function FeatureSwitch({ feature }: { feature: OfficeFeature }) {
  const { label, says } = featureLabels[feature.name];
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(enabled: boolean) {
    setPending(true);
    setFailure(undefined);
    try {
      await switchFeature({ ...feature, enabled });
      showToast({ message: `${label}: turned ${enabled ? 'on' : 'off'} for everyone.` });
    } catch (error) {
      setFailure(showError(`${label} could not be changed`, error));
      if (error instanceof ApiError && error.code === 'stale') await invalidateSettings();
    }
    setPending(false);
  }

  return (
    <li>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <Switch label={label} hint={says} on={feature.enabled} pending={pending} onValue={(on) => void submit(on)} />
    </li>
  );
}

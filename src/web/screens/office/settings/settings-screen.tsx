import { useQuery } from '@tanstack/react-query';
import { officeSettingsQuery } from '#web/api/office-settings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { FeatureSwitch } from './feature-switch.tsx';
import './settings.css';

/** What the provider offers: the features that are on. */
export function SettingsScreen() {
  const query = useQuery(officeSettingsQuery);
  return (
    <div className="page">
      <PageHead
        title="Settings"
        lead="What clients, supporters and support workers see. A change holds for everybody at once."
      />
      {query.isPending && <SkeletonRows rows={4} label="One moment, the settings are loading" />}
      {query.isError && !query.data && (
        <ErrorState
          title="The settings could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {query.error.message}
        </ErrorState>
      )}
      {query.data && (
        <section aria-labelledby="features">
          <div className="section-head">
            <h2 id="features">Features</h2>
          </div>
          <ul className="features">
            {query.data.features.map((feature) => (
              <FeatureSwitch key={feature.name} feature={feature} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

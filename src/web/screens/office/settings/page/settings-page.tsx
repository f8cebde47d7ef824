import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Reply } from '#web/calls/endpoint-types.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeSettingsQuery } from '#web/calls/office-settings.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type SettingsPageProps = {
  title: string;
  lead: string;
  /** The page of all settings has none above it. */
  isTop?: boolean;
  children: (settings: Reply<'GET /office/settings'>) => ReactNode;
};

export function SettingsPage({ title, lead, isTop = false, children }: SettingsPageProps) {
  const query = useQuery(officeSettingsQuery);
  return (
    <div className="page">
      {!isTop && (
        <p>
          <BackLink to="/office/settings">Settings</BackLink>
        </p>
      )}
      <PageHead title={title} lead={lead} />
      <Loaded queries={[query]} of="the settings" rows={5}>
        {children}
      </Loaded>
    </div>
  );
}

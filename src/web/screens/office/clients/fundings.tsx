import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { Settings } from '#contract/settings.ts';
import { formatDuration } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientChoicesQuery } from '#web/calls/office-clients.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEnded } from './absences/ending-banner.tsx';
import { FundingDialog } from './funding-dialog.tsx';

const isNew = 'new';

export function Fundings({ client, settings }: { client: OfficeClient; settings: Settings }) {
  const choices = useQuery(clientChoicesQuery);
  const coordinates = useMayDo('coordinates');
  const mayChange = useEnded(client.ref) !== 'hasDied' && coordinates;
  const [open, setOpen] = useState<string>();
  const opened = client.fundings.find(({ ref }) => ref === open);
  const nameOf = (ref: string) =>
    [...settings.jobTypes, ...settings.retired].find((one) => one.ref === ref)?.name ?? ref;
  return (
    <ClientPart id="funding" title="Funding">
      {client.fundings.length === 0 && <p className="soft client-part-words">No funding yet.</p>}
      <ul className="lines">
        {client.fundings.map((funding) => (
          <li key={funding.ref} className={funding.active ? undefined : 'ended'}>
            <span className="client-line">
              <strong className="client-line-name">{nameOf(funding.jobTypeRef)}</strong>
              {formatDuration(funding.fundedTimeMins)} a week, {funding.funderName}
              {funding.funderReference && ` (${funding.funderReference})`}
              {!funding.active && ', ended'}
            </span>
            {mayChange && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Change ${nameOf(funding.jobTypeRef)}, ${funding.funderName}`}
                onClick={() => setOpen(funding.ref)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="btn-row">
        {mayChange && (
          <Button variant="second" icon={Plus} onClick={() => setOpen(isNew)}>
            Add a funding
          </Button>
        )}
        <LinkButton variant="second" to="/office/clients/$clientRef/hours" params={{ clientRef: client.ref }}>
          Hours
        </LinkButton>
      </div>
      {(opened || open === isNew) && (
        <Loaded queries={[choices]} skeleton={<Skeleton width="60%" />} title="The funders could not be loaded">
          {({ funders }) => (
            <FundingDialog
              client={client}
              funding={opened}
              jobTypes={settings.jobTypes}
              jobTypeName={opened && nameOf(opened.jobTypeRef)}
              funders={funders}
              onClose={() => setOpen(undefined)}
            />
          )}
        </Loaded>
      )}
    </ClientPart>
  );
}

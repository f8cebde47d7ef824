import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { describeDocument } from '#domain/documents/descriptions.ts';
import { type KeptPassport, noteOpened, openedPassportQuery } from '#web/calls/kept-passport.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { useIsOnline } from '#web/kernel/use-is-online.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { formatCompleted } from './document-overview.tsx';
import { DownloadDocument } from './download-document.tsx';
import { OldCopyNote } from './kept-passport.tsx';
import { VersionContent } from './version-dialog.tsx';

type KeptPassportDialogProps = { client: OwnMembership; passport: KeptPassport; onClose: () => void };

/** Shows the passport: as the server has it, which records that, else as this device does, which then notes it. */
export function KeptPassportDialog({ client, passport, onClose }: KeptPassportDialogProps) {
  const { clientRef, timeZone } = client;
  const { documentRef, number } = passport;
  const query = useQuery(openedPassportQuery(clientRef, passport));
  const { data, dataUpdatedAt: at, isFetching, error } = query;
  const settings = useSettings();
  const isOnline = useIsOnline();
  const copy = data && (isFetching || error) ? data : undefined;
  // Opened is what the person has seen, so after drawing.
  useEffect(() => {
    if (copy) noteOpened(clientRef, { passport: copy, at });
  }, [clientRef, copy, at]);
  const identifier = settings.data?.features.clientIdentifier ? brand.clientIdentifier : undefined;
  const description = describeDocument('health-passport', identifier);
  return (
    <Dialog
      title={`${description.name}, version ${number}`}
      subtitle={formatCompleted(passport, timeZone)}
      onClose={onClose}
      footer={isOnline && <DownloadDocument place={{ clientRef, documentRef, number }} label="Download" />}
    >
      <Loaded
        queries={[query, settings]}
        skeleton={<SkeletonRows rows={4} label="Loading the passport" />}
        title="The passport could not be loaded"
      >
        {(completed) => (
          <>
            <OldCopyNote at={at} zone={timeZone} />
            <VersionContent description={description} completed={completed} fullName={client.name} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

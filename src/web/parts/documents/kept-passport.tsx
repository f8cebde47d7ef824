import { useQuery } from '@tanstack/react-query';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { canReadDocuments } from '#domain/capabilities/can.ts';
import { formatDate } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { type KeptPassport, keptPassportQuery } from '#web/calls/kept-passport.ts';
import { now } from '#web/kernel/clock.ts';
import { deviceOf } from '#web/person/device/device.ts';
import { useSession } from '#web/person/session/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

/** A copy that the server has not confirmed for so long says its date. */
const longestCurrent = 14 * 24 * 3_600_000;

const PassportDialog = onDemand(
  () => import('./kept-passport-dialog.tsx').then((m) => m.KeptPassportDialog),
  'The passport',
);

/** Finds the passport that this remembered device has, and when the server last said that it is the latest. */
export function useKeptPassport(client: OwnMembership, isShown: boolean) {
  const isRemembered = useSession().session?.remembered === true;
  const options = keptPassportQuery(client.clientRef);
  const enabled = isShown && isRemembered && canReadDocuments(client);
  // Asked each time the page opens: another version may have been completed since this device last asked.
  const { data, dataUpdatedAt: at } = useQuery({ ...options, enabled, refetchOnMount: 'always' });
  const [stored, setStored] = useState<KeptPassport | null>();
  const [key] = useState(options.queryKey);
  // Asks the store, because a browser may refuse to keep it.
  useEffect(() => {
    if (!data) return;
    let isHere = true;
    deviceOf()
      .findCopy<KeptPassport>(key)
      .then((copy) => isHere && copy?.number === data.number && setStored(data))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [data, key]);
  return data && stored === data ? { passport: data, at } : undefined;
}

type KeptPassportNoteProps = { client: OwnMembership; passport: KeptPassport; at: number };

/** Says that the passport is on this device, and opens it (docs/product/documents.md, "On a device"). */
export function KeptPassportNote({ client, passport, at }: KeptPassportNoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        kind="good"
        className="document-kept"
        icon={TabletSmartphone}
        title={`Version ${passport.number} is on this device, also without internet.`}
        action={
          <Button variant="second" size="small" onClick={() => setOpen(true)}>
            Open passport
          </Button>
        }
      />
      <OldCopyNote at={at} zone={client.timeZone} />
      {isOpen && <PassportDialog client={client} passport={passport} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says in red how old a copy is that may no longer be the latest. */
export function OldCopyNote({ at, zone }: { at: number; zone: string }) {
  if (now() - at < longestCurrent) return null;
  return (
    <p className="document-old">
      <TriangleAlert className="i" aria-hidden />
      <span>
        <strong>As it was on {formatDate(wallClock({ instant: at, zone }).date)}.</strong> There may be a newer version:
        ask for it.
      </span>
    </p>
  );
}

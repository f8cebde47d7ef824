import { useQuery } from '@tanstack/react-query';
import type { OfficeClient } from '#contract/office-clients.ts';
import { describeEnding } from '#domain/clients/ending.ts';
import { clientEndingQuery } from '#web/calls/client-absences.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Finds how the care has ended; nothing while it goes on, or is to end. */
export function useEnded(clientRef: string) {
  const ending = useQuery(clientEndingQuery(clientRef)).data?.ending;
  return ending?.hasBegun ? ending.kind : undefined;
}

/** Says first on a client's page that they have died, or that the care ends or has ended, and who recorded it. */
export function EndingBanner({ client }: { client: OfficeClient }) {
  const ending = useQuery(clientEndingQuery(client.ref)).data?.ending;
  const today = useToday(client.timeZone);
  if (!ending) return null;
  const name = client.knownAs ?? client.givenName;
  return (
    <Banner className="client-ending">
      <strong>{describeEnding(ending, { name, today })}</strong> Recorded by {ending.recordedByName}.
    </Banner>
  );
}

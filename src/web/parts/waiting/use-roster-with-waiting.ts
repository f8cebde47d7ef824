import { useEffect, useMemo, useState } from 'react';
import type { Roster } from '#contract/appointments.ts';
import { useAccountQuery } from '#web/person/session/account.ts';
import { useWaitingCommands } from '#web/person/writes/waiting.ts';

type Apply = typeof import('./waiting-roster.ts')['applyWaiting'];

/** Adds to a roster what this person has written and not sent. The code for it loads once something waits. */
export function useRosterWithWaiting(
  roster: Roster | undefined,
  { clientRef, end }: { clientRef: string; end: string },
): Roster | undefined {
  const waiting = useWaitingCommands();
  const { data: account } = useAccountQuery();
  const [apply, setApply] = useState<Apply>();
  const commands = useMemo(() => waiting.filter((command) => command.clientRef === clientRef), [waiting, clientRef]);
  const isNeeded = commands.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    import('./waiting-roster.ts').then(
      ({ applyWaiting }) => setApply(() => applyWaiting),
      () => undefined,
    );
  }, [isNeeded]);
  const askedBy = account?.user.fullName ?? '';
  return useMemo(
    () => (roster && isNeeded && apply ? apply({ roster, commands, end, askedBy }) : roster),
    [roster, isNeeded, apply, commands, end, askedBy],
  );
}

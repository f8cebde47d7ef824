import type { ClientSearchResult } from '#contract/client-search.ts';
import { followClient } from '#web/calls/client-search.ts';
import { useChooseAccount } from '#web/person/session/choose-client.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';

type FollowDialogProps = { client: Pick<ClientSearchResult, 'ref' | 'name'>; onClose: () => void };

/** Says what following a client means before it is done (docs/product/organisations.md, "Following a client"). */
export function FollowDialog({ client: { ref, name }, onClose }: FollowDialogProps) {
  const chooseAccount = useChooseAccount();
  const follow = useCommand({
    command: () => followClient({ body: { clientRef: ref } }),
    onDone: () => void chooseAccount(ref),
  });
  return (
    <Confirm title={`Follow ${name}?`} yes="Follow" harmless send={follow} onClose={onClose}>
      <p>
        You will see their calendar, details and timesheets, and can change nothing. {name} and the people who manage
        the account get an email that says so, and it is recorded in their Activity.
      </p>
    </Confirm>
  );
}

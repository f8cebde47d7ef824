import type { User } from '#contract/users.ts';
import { changeOwnAccount } from '#web/calls/client-details.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Turns the simple view on and off, at once and on every device (docs/product/simple-view.md, "Choosing it"). */
export function SimpleViewSwitch({ user }: { user: Pick<User, 'simpleView'> }) {
  const { run, pending, failure } = useCommand({
    needsConnection: false,
    command: () => changeOwnAccount({ body: { simpleView: !user.simpleView } }),
  });
  return (
    <>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <Switch
        label="Simple view"
        hint="Applies on all your devices."
        on={user.simpleView}
        pending={pending}
        onValue={() => void run()}
      />
    </>
  );
}

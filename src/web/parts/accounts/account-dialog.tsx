import { useQuery } from '@tanstack/react-query';
import type { AccountAction, OfficeAccount } from '#contract/office-accounts.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeAccountQuery, protectAccount } from '#web/calls/office-accounts.ts';
import { useSend } from '#web/calls/use-send.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import '#web/ui/sections.css';

type ActionWords = { label: string; hint: (account: OfficeAccount) => string; done: (name: string) => string };

const actions: Record<AccountAction, ActionWords> = {
  signOut: {
    label: 'Sign out everywhere',
    hint: ({ devices }) =>
      devices === 0 ? 'Not signed in on any device now.' : `Signed in on ${formatCount(devices, 'device')} now.`,
    done: (name) => `${name} is signed out everywhere.`,
  },
  removeSecondStep: {
    label: 'Remove the second step',
    hint: () => 'For a lost phone. They sign in with their password and add a new one.',
    done: (name) => `${name}’s second step was removed.`,
  },
  close: {
    label: 'Close the account',
    hint: () => 'No one can sign in with it until you open it again.',
    done: (name) => `${name}’s account is closed.`,
  },
  reopen: {
    label: 'Open the account again',
    hint: () => 'They can sign in again.',
    done: (name) => `${name}’s account is open again.`,
  },
};

function listActions({ closed, hasSecondStep }: OfficeAccount): AccountAction[] {
  if (closed === 'byEnding') return ['signOut'];
  if (closed === 'byOffice') return ['reopen'];
  return ['signOut', ...(hasSecondStep ? (['removeSecondStep'] as const) : []), 'close'];
}

type AccountDialogProps = { userRef: string; name: string; onClose: () => void };
type Draft = { action: AccountAction | undefined; password: string };

const initial: Draft = { action: undefined, password: '' };

function check({ action, password }: Draft) {
  return [
    ...(action ? [] : [{ path: 'action', message: 'Choose what to do.' }]),
    ...(password ? [] : [{ path: 'password', message: 'Enter your own password.' }]),
  ];
}

/** Asks the office what to do about a person's sign-in after a theft, and asks for one's own password. */
export function AccountDialog({ userRef, name, onClose }: AccountDialogProps) {
  const query = useQuery(officeAccountQuery(userRef));
  const form = useForm({ initial, check });
  const { action, password } = form.values;
  const send = useSend({
    form,
    act: () => (action ? protectAccount({ userRef, action, password }) : Promise.resolve()),
    failed: 'Nothing was changed',
    ...(action && { saved: actions[action].done(name) }),
  });
  return (
    <Confirm
      title={`Sign-in of ${name}`}
      yes={action ? actions[action].label : 'Continue'}
      send={send}
      onClose={onClose}
    >
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={3} label="Loading how this person signs in" />}
        title="This could not be loaded"
      >
        {(account) => (
          <div className="stack">
            <p className="long">{formatState(account)}</p>
            <RadioTiles
              legend="What would you like to do?"
              options={listActions(account).map((option) => ({
                value: option,
                label: actions[option].label,
                hint: actions[option].hint(account),
              }))}
              layout="tall"
              {...form.field('action')}
            />
            <PasswordInput label="Your own password" autoComplete="current-password" {...form.field('password')} />
          </div>
        )}
      </Loaded>
    </Confirm>
  );
}

function formatState({ email, closed }: OfficeAccount): string {
  if (closed === 'byOffice') return `The office has closed this account (${email}).`;
  if (closed === 'byEnding') return `This account (${email}) was closed when care ended.`;
  return `${email}. Whatever you choose signs them out everywhere, and we tell them by email.`;
}

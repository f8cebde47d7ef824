import { useState } from 'react';
import { useMayDo } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const AccountDialog = onDemand(
  () => import('./account-dialog.tsx').then((m) => m.AccountDialog),
  'The sign-in of this person',
);

/** Opens what the office can do about another person's sign-in; one's own is under Sign-in and security. */
export function AccountButton({ userRef, name, ...look }: { userRef: string; name: string; variant?: 'quiet' }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayOpen = useMayDo('coordinates', 'setsUp');
  if (!mayOpen) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={AccountDialog.preload}
        onFocus={AccountDialog.preload}
        {...look}
      >
        Manage sign-in<span className="sr">: {name}</span>
      </Button>
      {isOpen && <AccountDialog userRef={userRef} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

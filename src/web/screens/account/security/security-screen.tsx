import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Loaded } from '#web/calls/loaded.tsx';
import { securityQuery } from '#web/calls/security.ts';
import { useAccount } from '#web/person/session/account.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Devices } from './devices.tsx';
import { Factors } from './factors.tsx';
import { SecurityDialog, type SecurityTask } from './security-dialog.tsx';
import './security.css';

/** Shows how the caller signs in, with or without a client, at `/account/security`. */
export function SecurityScreen() {
  const { user } = useAccount();
  const [task, setTask] = useState<SecurityTask>();
  return (
    <>
      <PageHead
        title="Sign-in and security"
        lead={`Your own account, ${user.fullName}: how you sign in, and on which devices.`}
      />
      <section className="section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <p className="security-actions">
          <LinkButton to="/account/change-password" icon={Lock}>
            Change my password
          </LinkButton>
        </p>
      </section>
      <Loaded queries={[useQuery(securityQuery)]} of="your sign-in settings" rows={4}>
        {(security) => (
          <>
            <Factors security={security} onTask={setTask} />
            <Devices devices={security.devices} />
          </>
        )}
      </Loaded>
      {task && <SecurityDialog task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

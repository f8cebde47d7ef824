import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { securityQuery } from '#web/api/security.ts';
import { describeError } from '#web/api/show-error.ts';
import { useAccount } from '#web/session/account.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Devices } from './devices.tsx';
import { Factors } from './factors.tsx';
import { SecurityDialog, type SecurityTask } from './security-dialog.tsx';
import './security.css';

/** `/account/security`: how the caller signs in, with or without a client. */
export function SecurityScreen() {
  const { user } = useAccount();
  const { data, error, isFetching, refetch } = useQuery(securityQuery);
  const [task, setTask] = useState<SecurityTask>();
  return (
    <>
      <PageHead
        title="Sign-in and security"
        lead={`How you, ${user.fullName}, sign in, and the devices you are signed in on.`}
      />
      <section className="section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <p className="security-actions">
          <LinkButton to="/account/change-password" icon={Lock}>
            Change my password
          </LinkButton>
        </p>
      </section>
      {!data && !error && <SkeletonRows rows={4} label="Loading your sign-in settings" />}
      {!data && error && (
        <ErrorState
          title="Your sign-in settings could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {describeError(error)}
        </ErrorState>
      )}
      {data && (
        <>
          <Factors security={data} onTask={setTask} />
          <Devices devices={data.devices} />
        </>
      )}
      {task && <SecurityDialog task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

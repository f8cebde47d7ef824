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
      <PageHead title="Signing in" lead={`How you, ${user.fullName}, sign in, and where you are signed in now.`} />
      <section className="section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <p className="security-actions">
          <LinkButton to="/account/change-password" icon={Lock}>
            Change my password
          </LinkButton>
        </p>
      </section>
      {!data && !error && <SkeletonRows rows={4} label="How you sign in is loading" />}
      {!data && error && (
        <ErrorState title="This could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
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

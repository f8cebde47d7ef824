import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import type { Device } from '#contract/second-factor.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { securityQuery, signOutDevice } from '#web/calls/security.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatMoment, formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { focusHeading, PageHead } from '#web/ui/page-head.tsx';
import { Factors } from './factors.tsx';
import { SecurityDialog, type SecurityTask } from './security-dialog.tsx';
import './security.css';

/** Shows how the caller signs in, with or without a client, at `/account/security`. */
export function SecurityScreen() {
  const [task, setTask] = useState<SecurityTask>();
  return (
    <>
      <PageHead title="Sign-in and security" lead="How you sign in, and on which devices." />
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

/** Lists the devices where the caller is signed in; any but this one can be signed out here. */
function Devices({ devices }: { devices: readonly Device[] }) {
  const [leaving, setLeaving] = useState<Device>();
  const send = useCommand<'DELETE /users/me/sessions/{ref}', [Device]>({
    command: ({ ref, name }) => signOutDevice({ params: { ref }, labels: [name] }),
    onDone() {
      // Its row is gone with the button that had focus.
      focusHeading();
    },
  });
  function signOut(device: Device) {
    setLeaving(device);
    void send.run(device);
  }
  return (
    <section className="section" aria-labelledby="devices">
      <h2 id="devices">Devices</h2>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      <ul className="rows security-rows">
        {devices.map((device) => (
          <li key={device.ref}>
            <div className="item">
              <MonitorSmartphone className="i" aria-hidden />
              <div className="grow">
                <strong className="long">{device.name}</strong>
                {device.current && <span className="security-here">This device</span>}
                <br />
                <span className="soft small">{formatLastUse(device)}</span>
              </div>
              {!device.current && (
                <Button
                  variant="quiet"
                  size="small"
                  pending={send.pending && leaving?.ref === device.ref}
                  onClick={() => signOut(device)}
                >
                  Sign out<span className="sr"> {device.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats `Signed in 20 Nov 2026, last used 28 Nov 2026, 4:10pm`. */
function formatLastUse({ signedInAt, lastUsedAt }: Device): string {
  const zone = brand.timeZone;
  if (!lastUsedAt) return `Signed in ${formatMoment({ at: signedInAt, zone })}`;
  return `Signed in ${formatProviderDay(signedInAt)}, last used ${formatMoment({ at: lastUsedAt, zone })}`;
}

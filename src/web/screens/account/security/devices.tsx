import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import type { Device } from '#contract/second-factor.ts';
import { formatDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { signOutDevice } from '#web/calls/security.ts';
import { brand } from '#web/kernel/brand.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';

/** Lists the devices where the caller is signed in; any but this one can be signed out here. */
export function Devices({ devices }: { devices: readonly Device[] }) {
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
                <span className="soft">{formatLastUse(device)}</span>
              </div>
              {!device.current && (
                <Button
                  variant="quiet"
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

function formatLastUse({ signedInAt, lastUsedAt }: Device): string {
  const signedIn = `Signed in ${formatInstant(signedInAt)}`;
  return lastUsedAt ? `${signedIn}, last used ${formatInstant(lastUsedAt)}` : signedIn;
}

function formatInstant(instant: string): string {
  const { date, time } = wallClock({ instant: Date.parse(instant), zone: brand.timeZone });
  return `${formatDate(date)} at ${formatTime(time)}`;
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import type { Requester } from '#domain/care-registrations/fields.ts';
import { isCareRegistration, ownRegistrationsQuery } from '#web/calls/care-registrations.ts';
import type { AnyCommand } from '#web/calls/commands.ts';
import { useSend } from '#web/calls/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { WaitingHere } from '#web/parts/waiting/waiting-here.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { useWaitingOf } from '#web/person/writes/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { OpenRegistrations } from './open-registrations.tsx';
import './care-panel.css';

/**
 * Asks for which person the caller registers. A client can only choose another person
 * (docs/product/registration-for-care.md, "Who it is for").
 */
export function CarePanel() {
  const { memberships } = useAccount();
  const isClient = memberships.some(({ role }) => role === 'client');
  const { data } = useQuery(ownRegistrationsQuery);
  const open = data?.filter(({ status }) => status === 'open') ?? [];
  const isUnsent = useWaitingOf(isOwnRegistration).length > 0;
  const isWaiting = isUnsent || open.some(({ requester }) => requester === 'Self');
  const onlyAnother = isClient || isWaiting;
  const [chosen, setChosen] = useState<Requester>();
  const requester = onlyAnother ? 'Another' : chosen;
  const navigate = useNavigate();

  const send = useSend({
    act: async () => requester && navigate({ to: '/setup/client-details', state: { requester } }),
    failed: messages.actionFailed,
  });

  return (
    <>
      {open.length > 0 && <h2 className="sr">Registrations for care</h2>}
      <WaitingHere isMeant={isCareRegistration} />
      <OpenRegistrations registrations={open} />
      <Form className="care-panel" send={send}>
        <RadioTiles
          legend="Who is the care for?"
          hint={formatHint({ isClient, isWaiting })}
          options={[
            { value: 'Self', label: 'Myself', disabled: onlyAnother },
            { value: 'Another', label: 'Someone else' },
          ]}
          value={requester}
          onValue={setChosen}
          layout="tall"
        />
        <div className="btn-row">
          <Button
            variant="primary"
            type="submit"
            icon={ArrowRight}
            fill
            unavailable={requester ? false : 'Choose who the care is for first.'}
          >
            Continue
          </Button>
        </div>
      </Form>
    </>
  );
}

function isOwnRegistration(command: AnyCommand): boolean {
  return command.endpoint === 'POST /clients' && command.state !== 'refused' && command.body.requester === 'Self';
}

function formatHint({ isClient, isWaiting }: { isClient: boolean; isWaiting: boolean }): string {
  if (isClient) return 'You are already a client, so you can register someone else.';
  if (isWaiting) return 'We have your own registration. You can register someone else too.';
  return 'We will answer by email.';
}

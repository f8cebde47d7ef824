import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import Voicemail from 'lucide-react/icons/voicemail';
import { Fragment } from 'react';
import type { Call } from '#contract/notices.ts';
import type { CallOutcome } from '#domain/notices/calls.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { callsQuery, closeCall } from '#web/calls/notices.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { formatCallDue } from '#web/parts/visit/due.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { FirstRows } from '#web/ui/first-rows.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import './calls.css';

const refetchAfter = 60_000;

/** Shows `/office/calls`: the people that the office has to tell, soonest first (docs/product/notices.md, "Phone list"). */
export function CallsScreen() {
  const query = useQuery({ ...callsQuery, refetchInterval: refetchAfter, refetchOnWindowFocus: 'always' });
  return (
    <div className="page">
      <PageHead title="Phone list" lead="People to tell of a change, those who must know first at the top." />
      <Loaded queries={[query]} of="the phone list" rows={5}>
        {({ calls, total }) => (
          <FirstRows shown={calls.length} total={total} empty="No one to call.">
            <ul className="calls">
              {calls.map((call) => (
                <CallRow key={call.recipientRef} call={call} />
              ))}
            </ul>
          </FirstRows>
        )}
      </Loaded>
    </div>
  );
}

const reasons: Record<Call['reason'], string> = {
  death: 'Told by a person, never by email',
  wish: 'As they have asked',
  noEmail: 'No email address',
  refused: 'The mail server refuses their address',
  notSent: 'The email has not gone yet',
};

function CallRow({ call }: { call: Call }) {
  // A server of the build before has no list of clients.
  const { recipientRef, recipient, name, clients = [], noticeRefs, way, reason } = call;
  const send = useCommand({
    command: (outcome: CallOutcome) =>
      closeCall({
        params: { recipientRef },
        body: { noticeRefs, outcome },
        labels: [name],
      }),
  });
  const close = (outcome: CallOutcome) => () => void send.run(outcome);
  return (
    <li>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      <div className="calls-row">
        <Who call={call} />
        <div className="calls-say">
          {clients.flatMap(({ ref, says }) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may read the same.
            says.map((sentence, index) => <p key={`${ref} ${index}`}>{sentence}</p>),
          )}
          <p className="soft small">
            <span className="calls-due">{formatCallDue(call, useNow())}.</span> {reasons[reason]}.
          </p>
        </div>
        <p className="calls-actions">
          <Button variant="primary" pending={send.pending} onClick={close('reached')}>
            Reached<span className="sr">: {name}</span>
          </Button>
          {reason !== 'death' && (
            <Button variant="second" icon={Voicemail} pending={send.pending} onClick={close('leftMessage')}>
              Left a message<span className="sr">: {name}</span>
            </Button>
          )}
          {recipient === 'client' && (
            <LinkButton
              variant="second"
              icon={Printer}
              to="/office/clients/$clientRef/week"
              params={{ clientRef: recipientRef }}
            >
              Week by post<span className="sr">: {name}</span>
            </LinkButton>
          )}
          {way === 'letter' && (
            <Button variant="second" pending={send.pending} onClick={close('posted')}>
              Posted<span className="sr">: {name}</span>
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

/** Shows whose row it is, with their numbers; of a member or a support worker also which clients it is about. */
function Who({ call: { recipient, name, phones, clients = [] } }: { call: Call }) {
  return (
    <div>
      <h2 translate="no">{name}</h2>
      {recipient !== 'client' && (
        <p className="soft small">
          {recipient === 'supportWorker' ? 'Support worker, about ' : 'About '}
          {clients.map(({ ref, name: clientName }, index) => (
            <Fragment key={ref}>
              {index > 0 && ', '}
              <Link to="/office/clients/$clientRef" params={{ clientRef: ref }} translate="no">
                {clientName}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {phones.map((phone) => (
        <PhoneLink key={phone} className={findButtonClass({ variant: 'quiet' })} phone={phone} name={name} />
      ))}
      {phones.length === 0 && <p className="soft small">No phone number.</p>}
    </div>
  );
}

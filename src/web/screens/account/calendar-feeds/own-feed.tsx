import CalendarSync from 'lucide-react/icons/calendar-sync';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';
import type { OwnCalendarFeed } from '#contract/calendar-feeds.ts';
import type { CalendarContent } from '#domain/calendar-files/calendar-file.ts';
import { changeCalendarFeed, endCalendarFeed, makeCalendarFeed } from '#web/calls/calendar-feeds.ts';
import { useSend } from '#web/calls/use-send.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { FeedAddress } from './feed-address.tsx';

const contents = [
  { value: 'times', label: 'Times only', hint: 'Each visit reads “Visit”.' },
  { value: 'names', label: 'Names and services', hint: 'The company of your calendar app can read them, too.' },
] as const;

const questions = {
  renew: {
    title: 'Make a new address?',
    yes: 'Make a new address',
    says: 'The address that you have now ends. Enter the new one in each calendar app that reads it.',
  },
  end: {
    title: 'End this address?',
    yes: 'End the address',
    says: 'Calendar apps that use it stop updating. Remove the calendar from the app too.',
  },
} as const;

/** Shows what the caller's feed of a client tells, its address while new, and how to renew and end it. */
export function OwnFeed({ own }: { own: OwnCalendarFeed }) {
  const { clientRef, clientName, isOwn, feed } = own;
  const [address, setAddress] = useState<string>();
  const [asking, setAsking] = useState<keyof typeof questions>();
  const form = useForm<{ content: CalendarContent }>({ initial: { content: feed?.content ?? 'times' } });
  const { content } = form.values;
  const name = isOwn ? 'Your visits' : `${clientName}’s visits`;
  const make = useSend({
    form,
    act: () => makeCalendarFeed(clientRef, content),
    failed: 'The address could not be made',
    onDone: setAddress,
  });
  const change = useCommand({
    form,
    command: () => changeCalendarFeed({ params: { clientRef }, body: { content }, labels: [name] }),
  });
  const end = useCommand({
    command: () => endCalendarFeed({ params: { clientRef }, labels: [name] }),
    onDone: () => setAddress(undefined),
  });
  const question = asking && questions[asking];
  return (
    <section className="section stack" aria-labelledby={`feed-${clientRef}`}>
      <h2 id={`feed-${clientRef}`} translate="no">
        {name}
      </h2>
      {address && <FeedAddress address={address} />}
      {feed && !address && <p className="soft">{describeFeed(feed)}</p>}
      <Form className="stack" send={feed ? change : make}>
        <RadioTiles legend="What it shows" options={contents} {...form.field('content')} />
        <Button
          type="submit"
          variant="primary"
          icon={feed ? undefined : CalendarSync}
          pending={(feed ? change : make).pending}
        >
          {feed ? 'Save' : 'Make an address'}
          <span className="sr">: {name}</span>
        </Button>
      </Form>
      {feed && (
        <p className="row wrap-on">
          <Button variant="quiet" icon={CalendarSync} onClick={() => setAsking('renew')}>
            Make a new address<span className="sr">: {name}</span>
          </Button>
          <Button variant="danger" icon={CalendarX} onClick={() => setAsking('end')}>
            End the address<span className="sr">: {name}</span>
          </Button>
        </p>
      )}
      {asking && question && (
        <Confirm
          title={question.title}
          yes={question.yes}
          send={asking === 'renew' ? make : end}
          onClose={() => setAsking(undefined)}
        >
          <p>{question.says}</p>
        </Confirm>
      )}
    </section>
  );
}

/** Formats `Address made 20 Nov 2026, 9:00am. Last read 20 Nov 2026, 9:05am.` */
function describeFeed({ createdAt, lastReadAt }: NonNullable<OwnCalendarFeed['feed']>): string {
  const zone = brand.timeZone;
  const read = lastReadAt ? `Last read ${formatMoment({ at: lastReadAt, zone })}.` : 'No calendar app has read it yet.';
  return `Address made ${formatMoment({ at: createdAt, zone })}. ${read}`;
}

import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CalendarX from 'lucide-react/icons/calendar-x';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import type { OwnCalendarFeed } from '#contract/calendar-feeds.ts';
import type { CalendarContent } from '#domain/calendar-files/calendar-file.ts';
import {
  calendarFeedsQuery,
  changeCalendarFeed,
  endCalendarFeed,
  makeCalendarFeed,
} from '#web/calls/calendar-feeds.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useSend } from '#web/calls/use-send.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** Shows private links from which the caller's calendar app reads visits, at `/account/calendar-feeds`. */
export function CalendarFeedsScreen() {
  const query = useQuery(calendarFeedsQuery);
  return (
    <>
      <PageHead
        title="Calendar apps"
        lead="Show your visits in your phone’s or computer’s calendar. Create a private link below."
      />
      <Loaded queries={[query]} of="your links">
        {({ feeds }) =>
          feeds.length === 0 ? (
            <Empty>Once someone shares their calendar with you, you can see their visits in your calendar app.</Empty>
          ) : (
            feeds.map((one) => <OwnFeed key={one.clientRef} own={one} />)
          )
        }
      </Loaded>
    </>
  );
}

const contents = [
  { value: 'times', label: 'Times only', hint: 'Each visit reads “Visit”.' },
  { value: 'names', label: 'Names and services', hint: 'Your calendar app’s company can read them.' },
] as const;

const questions = {
  renew: {
    title: 'Replace this link?',
    yes: 'Replace link',
    says: 'The link that you have now stops working. Enter the new one in each calendar app that reads it.',
  },
  end: {
    title: 'Turn off this link?',
    yes: 'Turn off link',
    says: 'Calendar apps that use it stop updating. Remove the calendar from the app too.',
  },
} as const;

/** Shows what the caller's feed of a client tells, its address while new, and how to renew and end it. */
function OwnFeed({ own }: { own: OwnCalendarFeed }) {
  const { clientRef, clientName, isOwn, feed } = own;
  const [address, setAddress] = useState<string>();
  const [asking, setAsking] = useState<keyof typeof questions>();
  const form = useForm<{ content: CalendarContent }>({ initial: { content: feed?.content ?? 'times' } });
  const { content } = form.values;
  const name = isOwn ? 'Your visits' : `${clientName}’s visits`;
  const make = useSend({
    form,
    act: () => makeCalendarFeed(clientRef, content),
    failed: 'The link could not be created',
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
          {feed ? 'Save' : 'Create link'}
          <span className="sr">: {name}</span>
        </Button>
      </Form>
      {feed && (
        <p className="row wrap-on">
          <Button variant="quiet" icon={CalendarSync} onClick={() => setAsking('renew')}>
            Replace link<span className="sr">: {name}</span>
          </Button>
          <Button variant="danger" icon={CalendarX} onClick={() => setAsking('end')}>
            Turn off link<span className="sr">: {name}</span>
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

/** Formats `Link created 20 Nov 2026, 9:00am. Last read 20 Nov 2026, 9:05am.` */
function describeFeed({ createdAt, lastReadAt }: NonNullable<OwnCalendarFeed['feed']>): string {
  const zone = brand.timeZone;
  const read = lastReadAt ? `Last read ${formatMoment({ at: lastReadAt, zone })}.` : 'No calendar app has read it yet.';
  return `Link created ${formatMoment({ at: createdAt, zone })}. ${read}`;
}

/** Shows a new link once: to copy, or to open in the calendar app of this device. */
function FeedAddress({ address }: { address: string }) {
  const [isRefused, setRefused] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ message: 'Link copied', kind: 'good' });
    } catch {
      setRefused(true); // there is no clipboard, or the browser refuses it
    }
  }
  return (
    <div className="stack">
      <Banner kind="wait">
        Copy this link now: it is not shown again. Anyone with it can see these visits. Do not share it.
      </Banner>
      <TextInput
        label="Link for your calendar app"
        hint="In the app, choose to subscribe to a calendar or to add one from a link, and paste it there."
        value={address}
        onValue={() => {}}
        onFocus={(event) => event.target.select()}
        readOnly
      />
      {isRefused && <Banner kind="bad">This browser could not copy the link. Copy it by hand.</Banner>}
      <p className="row wrap-on">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy link
        </Button>
        <a className={findButtonClass({ variant: 'plain' })} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus className="i" aria-hidden />
          Open in the calendar app of this device
        </a>
      </p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { useState } from 'react';
import type { HolidayToAsk } from '#contract/today.ts';
import { clientsHear } from '#domain/notices/who-hears.ts';
import { listHolidayVisits } from '#domain/schedule/holiday-visits.ts';
import { mostReassigned } from '#domain/schedule/office-limits.ts';
import { regions } from '#domain/settings/regions.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { dayQuery } from '#web/calls/schedule.ts';
import { askAboutHoliday } from '#web/calls/today.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ItemWords, type RowProps } from './today-rows.tsx';

/** Shows a public holiday that comes; it opens the visits of its day. */
export function ComingHolidayRow({ item: { date, name, region } }: RowProps<HolidayToAsk>) {
  return (
    <Link className="item" to="/office/visits" search={{ day: date }}>
      <ItemWords
        look="pending"
        name={name}
        lines={[joinWithCommas([formatDayMonth(date), region && regions[region].name])]}
      />
    </Link>
  );
}

/** Offers to ask who wants their visits on that day (docs/product/notices.md, "Before a public holiday"). */
export function AskAboutHoliday({ item }: { item: HolidayToAsk }) {
  // It stays open with the day that was shown, also where a colleague asks meanwhile.
  const [opened, setOpened] = useState<HolidayToAsk>();
  return (
    <>
      <Button size="small" variant="second" icon={MessageCircleQuestion} onClick={() => setOpened(item)}>
        Ask who wants their visits
        <span className="sr">: {item.name}</span>
      </Button>
      {opened && <AskDialog holiday={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function AskDialog({ holiday, onClose }: { holiday: HolidayToAsk; onClose: () => void }) {
  const { ref, date } = holiday;
  const day = useQuery(dayQuery(date));
  const schedule = day.data;
  const asked = schedule
    ? listHolidayVisits({ schedule, clients: schedule.clients, holiday, zone: schedule.timeZone })
    : [];
  const send = useCommand({ command: () => askAboutHoliday({ params: { ref } }), onDone: onClose });
  return (
    <FormDialog
      title={`Who wants their visits on ${holiday.name}?`}
      subtitle={formatDayMonth(date)}
      yes={asked.length > 0 ? `Ask ${formatCount(asked.length, 'client')}` : 'Ask'}
      no="Cancel"
      unavailable={asked.length === 0 && (schedule ? 'No one who keeps this day has a visit then.' : 'Please wait.')}
      send={send}
      onClose={onClose}
    >
      <Loaded queries={[day]} of="the visits of that day">
        {() => (
          <>
            <p>We come as planned to everyone who does not tell us otherwise.</p>
            {asked.length <= mostReassigned ? (
              <WhoHears changes={asked.map(({ client }) => ({ clientRef: client.ref, holiday: date }))} />
            ) : (
              <p className="small">{clientsHear}</p>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

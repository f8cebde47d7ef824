import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { letterHours } from '#domain/notices/plan-notice.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { clientWeekQuery, readClientWeekFile } from '#web/calls/schedule-papers.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { LoadedPaper } from '#web/parts/paper/loaded-paper.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { readClientAddress } from './client-address.ts';

/** A letter takes so long, so at the end of a week the next one is shown. */
const postDays = letterHours / 24;

/** Shows `/office/clients/$clientRef/week`: a week in large type, to post (docs/product/notices.md, "The week by post"). */
export function ClientWeekScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const thisMonday = mondayOfDate(today);
  const { day = addDays(today, postDays) } = readClientAddress(useSearch({ strict: false }));
  const week = { clientRef, date: mondayOfDate(day) };
  const query = useQuery(clientWeekQuery(week));
  const show = (next: string) =>
    void navigate({
      to: '/office/clients/$clientRef/week',
      params: { clientRef },
      search: { day: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="page">
      <BackLink to="/office/clients/$clientRef" params={{ clientRef }}>
        {query.data?.paper.person ?? 'Client'}
      </BackLink>
      <LoadedPaper
        title="Week by post"
        lead="The client’s week in large type, to print and post."
        query={query}
        largePrint
        file={{ name: `week-${week.date}.pdf`, read: () => readClientWeekFile(week) }}
        choices={
          <Chips
            label="Week"
            options={[
              { value: thisMonday, label: 'This week' },
              { value: addDays(thisMonday, 7), label: 'Next week' },
            ]}
            value={week.date}
            onValue={show}
          />
        }
      />
    </div>
  );
}

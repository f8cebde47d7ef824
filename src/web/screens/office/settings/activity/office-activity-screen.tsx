import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { OfficeActivityEntry } from '#contract/activity.ts';
import { auditActions } from '#domain/activity/actions.ts';
import { addDays } from '#domain/time/day.ts';
import { checkPeriod } from '#domain/timesheets/hours.ts';
import { activityPeopleQuery, officeActivityQuery } from '#web/calls/activity.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { createAddressReader, readDate, readRef } from '#web/kernel/address-reader.ts';
import { brand } from '#web/kernel/brand.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { ActivityDays } from '#web/parts/activity/activity-days.tsx';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { describeSetting } from './describe-setting.ts';
import './office-activity.css';

/** Reads the days and the colleague; without days it is the last seven, without a colleague all. */
const readActivityAddress = createAddressReader({ from: readDate, to: readDate, who: readRef });
export type OfficeActivityAddress = ReturnType<typeof readActivityAddress>;

/** Shows what people of the office looked at and changed (docs/product/activity.md, "What colleagues did"). */
export function OfficeActivityScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const people = useQuery(activityPeopleQuery);
  const address = readActivityAddress(useSearch({ strict: false }));
  const { from = addDays(today, -6), to = today, who } = address;
  const problem = checkPeriod({ start: from, end: to });
  const show = (search: OfficeActivityAddress) =>
    void navigate({ to: '.', search: { ...address, ...search }, replace: true, resetScroll: false });
  return (
    <div className="page">
      <p>
        <BackLink to="/office/settings">Settings</BackLink>
      </p>
      <PageHead
        title="Colleagues’ activity"
        lead="Who of the office viewed or changed what. Lists of visits and payroll are recorded at most once an hour."
      />
      <Loaded queries={[people]} of="the office staff" rows={1}>
        {({ people: colleagues }) => (
          <div className="office-activity-of">
            <Select
              label="Colleague"
              value={who ?? ''}
              options={[
                { value: '', label: 'Everyone' },
                ...colleagues.map(({ ref, ...person }) => ({ value: ref, label: nameColleague(person) })),
              ]}
              onValue={(ref) => show({ who: ref || undefined })}
            />
            <DateField label="From" today={today} value={from} onValue={(day) => show({ from: day })} />
            <DateField
              label="To"
              today={today}
              value={to}
              error={problem?.message}
              onValue={(day) => show({ to: day })}
            />
          </div>
        )}
      </Loaded>
      {!problem && <OfficeActivity from={from} to={to} actorRef={who} />}
    </div>
  );
}

function OfficeActivity(days: Parameters<typeof officeActivityQuery>[0]) {
  const query = useInfiniteQuery(officeActivityQuery(days));
  return (
    <PagedList
      query={query}
      of="the activity"
      rows={({ activity }) => activity}
      none={<Empty>Nothing was recorded in these days.</Empty>}
      skeletonRows={6}
      more="Show earlier"
    >
      {(entries) => (
        <ActivityDays entries={entries} zone={brand.timeZone}>
          {(entry) => <ActivityWords {...entry} />}
        </ActivityDays>
      )}
    </PagedList>
  );
}

function nameColleague({ fullName, hasLeft }: { fullName: string; hasLeft?: true | undefined }): string {
  return hasLeft ? `${fullName} (left)` : fullName;
}

/** Says who did what, and of which person and request or setting, as far as the entry knows. */
function ActivityWords(entry: OfficeActivityEntry) {
  const { actorName: fullName, hasLeft, action, about, request, setting } = entry;
  const named = setting && describeSetting({ action, setting });
  return (
    <>
      <strong>{nameColleague({ fullName, hasLeft })}</strong> {auditActions[action][1]}
      {about && (
        <>
          : <About {...about} />
        </>
      )}
      {request && (
        <>
          {about ? ', ' : ': '}
          <OfRequest {...request} />
        </>
      )}
      {named && `: ${named}`}
    </>
  );
}

/** Leads to the request for who can open it. */
function OfRequest({ ref, subject }: NonNullable<OfficeActivityEntry['request']>) {
  if (!useMayDo('coordinates')) return subject;
  return <Link {...{ to: '/office/requests/$ref', params: { ref } }}>{subject}</Link>;
}

/** Leads to the page of what it was of: everyone of the office reads clients, support workers and organisations. */
function About({ kind, ref, name }: NonNullable<OfficeActivityEntry['about']>) {
  if (kind === 'client')
    return <Link {...{ to: '/office/clients/$clientRef', params: { clientRef: ref } }}>{name}</Link>;
  if (kind === 'organisation') return <Link {...{ to: '/office/organisations/$ref', params: { ref } }}>{name}</Link>;
  if (kind === 'person') return name;
  return (
    <Link to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef: ref }}>
      {name}
    </Link>
  );
}

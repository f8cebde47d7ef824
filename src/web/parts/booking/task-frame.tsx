import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Roster } from '#contract/appointments.ts';
import type { Settings } from '#contract/settings.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { useDraftsRead } from '#web/person/device/drafts.ts';
import { useCan } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Step, Steps } from '#web/ui/steps.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import type { BookingTask, TaskClient, TaskPage, TaskStep } from './booking-task.ts';
import { useHasWorkersStep } from './workers/use-has-workers-step.ts';
import './booking-frame.css';

/** The data that a task reads of its client before it can begin. */
export type TaskData = { client: TaskClient; roster: Roster; index: RosterIndex; lists: Settings };

type TaskFrameProps = {
  task: BookingTask;
  step: TaskStep;
  client: TaskClient;
  children: (data: TaskData) => ReactNode;
};

/** Shows the frame of every step: the client, the steps, and the form once it is loaded. */
export function TaskFrame({ task, step, client, children }: TaskFrameProps) {
  const { title, lead } = task.pages[step] ?? task.pages.details;
  const { query, settings, index } = task.roster;
  const draftsRead = useDraftsRead(task.userRef);
  return (
    <div className="page booking" key={client.clientRef}>
      <PageHead title={title} lead={client.role === 'client' ? lead : `For ${client.name}. ${lead}`} />
      <TaskSteps task={task} current={step} />
      <div className="booking-body">
        <Loaded
          queries={[query, settings, draftsRead]}
          skeleton={<BookingSkeleton />}
          title="The booking could not be loaded"
          note="Nothing you typed is lost."
        >
          {(roster, lists) => index && children({ client, roster, index, lists })}
        </Loaded>
      </div>
    </div>
  );
}

const names = { details: 'Booking details', workers: 'Support workers', summary: 'Summary' };

/** Shows the steps of a task, with links back (docs/product/booking.md, "Steps"). */
function TaskSteps({ task, current }: { task: BookingTask; current: TaskStep }) {
  const { details, workers, summary } = task.pages;
  const hasWorkers = useHasWorkersStep(task);
  const pages: [TaskStep, TaskPage][] = [
    ['details', details],
    ['summary', summary],
  ];
  if (workers && hasWorkers) pages.splice(1, 0, ['workers', workers]);
  const at = pages.findIndex(([id]) => id === current);
  const steps = pages.map(([id, { to, hint }], index): Step => {
    const back = index < at && { renderLabel: (label: string) => <Link to={to}>{label}</Link> };
    return { id, label: names[id], hint, ...back };
  });
  return <Steps label={task.stepsLabel} steps={steps} current={current} />;
}

type TaskRefusedProps = {
  title: string;
  kind?: 'bad' | 'note';
  /** A better way on than the calendar. */
  wayOn?: ReactNode;
  children: string;
};

/** Says why there is nothing to do here, and offers a way on; a redirect would not explain it. */
export function TaskRefused({ title, kind = 'bad', wayOn, children }: TaskRefusedProps) {
  const maySee = useCan('viewRoster');
  return (
    <div className="page">
      <PageHead title={title} />
      <Banner kind={kind}>{children}</Banner>
      <p className="booking-refused">
        {wayOn ?? (
          <LinkButton to={maySee ? '/calendar' : '/'} variant="second">
            {maySee ? 'Go to the calendar' : 'Go to the dashboard'}
          </LinkButton>
        )}
      </p>
    </div>
  );
}

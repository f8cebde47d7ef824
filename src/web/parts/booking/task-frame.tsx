import type { ReactNode } from 'react';
import type { Roster } from '#contract/appointments.ts';
import type { Settings } from '#contract/settings.ts';
import type { OwnMembership } from '#contract/users.ts';
import { messages } from '#web/kernel/messages.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import type { BookingTask, TaskStep } from './booking-task.ts';
import { TaskSteps } from './task-steps.tsx';
import './booking-frame.css';

/** What a task reads of its client before it can begin. */
export type TaskData = { client: OwnMembership; roster: Roster; index: RosterIndex; lists: Settings };

type TaskFrameProps = {
  task: BookingTask;
  step: TaskStep;
  client: OwnMembership;
  children: (data: TaskData) => ReactNode;
};

/** The frame of every step: the client, the steps, and the form once it is loaded. */
export function TaskFrame({ task, step, client, children }: TaskFrameProps) {
  const { title, lead } = task.pages[step];
  const { query, settings, index } = task.roster;
  const data = query.data && index && settings.data && { client, roster: query.data, index, lists: settings.data };
  const failed = (query.isError && !query.data) || (settings.isError && !settings.data);
  return (
    <div className="page booking" key={client.clientRef}>
      <PageHead title={title} lead={`For ${client.name}. ${lead}`} />
      <TaskSteps task={task} current={step} />
      <div className="booking-body">
        {data && children(data)}
        {!data && !failed && <BookingSkeleton />}
        {failed && (
          <ErrorState
            title="The booking could not be loaded"
            onRetry={() => void Promise.all([query.refetch(), settings.refetch()])}
            retrying={query.isFetching || settings.isFetching}
          >
            {messages.noAnswer} Nothing you typed is lost.
          </ErrorState>
        )}
      </div>
    </div>
  );
}

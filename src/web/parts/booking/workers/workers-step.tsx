import type { ComponentType } from 'react';
import type { HoursSlot } from '#domain/support-workers/off-hours.ts';
import { joinWithOr } from '#domain/texts/join-with-and.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { messages } from '#web/kernel/messages.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { SoFar, TaskBar } from '../task-bar.tsx';
import type { BookingModel } from '../task-pages.tsx';
import { useHasWorkersStep } from './use-has-workers-step.ts';
import type { WishedWorkers } from './wished-workers.ts';

export type WorkersFinderProps = {
  choice: WishedWorkers;
  /** The days and times asked for. */
  slots: readonly HoursSlot[];
  /** The address of the step. */
  base: string;
};
export type WorkersFinder = ComponentType<WorkersFinderProps>;

/** Asks for support workers between details and summary. The choice can stay empty: then the office finds someone. */
export function TaskWorkers({ model: { task, choice, said, slots } }: { model: BookingModel }) {
  const { proceed, next } = useWizardHistory();
  const hasStep = useHasWorkersStep(task);
  const { details, workers, summary } = task.pages;
  const { WorkersFinder: Choose } = task;
  if (!hasStep || !Choose || !workers) return <GoTo href={String(details.to)} />;
  return (
    <>
      <Choose choice={choice} slots={slots} base={String(workers.to)} />
      <TaskBar said={<SoFar said={{ ...said, more: formatAsked(choice) }} />}>
        <Button className="booking-go" variant="primary" onClick={() => void proceed({ to: summary.to })}>
          Continue
        </Button>
        <LinkButton to={details.to} state={next()} variant="second">
          Back
        </LinkButton>
      </TaskBar>
    </>
  );
}

/** Says who is asked for: `Asked for: Tom Whitaker or Mele Taufa.` */
function formatAsked({ chosen }: Pick<WishedWorkers, 'chosen'>): string {
  return chosen.length === 0 ? '' : `Asked for: ${joinWithOr(chosen.map(({ name }) => name))}.`;
}

/** Asks who decides who comes (docs/product/booking.md, "Support workers"). */
export function OwnOrMatch({ choice: { id, error, isOwn, setOwn } }: { choice: WishedWorkers }) {
  return (
    <RadioTiles
      legend="Support workers"
      id={id}
      error={error}
      options={[
        { value: 'match', label: messages.bestMatch },
        { value: 'own', label: 'I would like to choose my own support workers' },
      ]}
      value={isOwn ? 'own' : 'match'}
      onValue={(value) => setOwn(value === 'own')}
    />
  );
}

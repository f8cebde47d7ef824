import { useId, useState } from 'react';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { chooseWorker, noWorker } from './answer.ts';
import { focusById } from './desk.ts';
import type { WorkerChoiceState } from './use-worker-choice.ts';
import { ClientNeeds, type NeedsTicket } from './worker-facts.tsx';
import { filterOptions } from './worker-options.ts';
import { NoOneRow, WorkerRow, type WorkersAbout } from './worker-row.tsx';
import './worker-choice.css';

type WorkerChoiceProps = {
  workers: Pick<WorkerChoiceState, 'offered' | 'options' | 'value'>;
  forms: {
    form: { field: (path: 'supportWorkerRefs') => { id: string; error: string | undefined } };
    chooseVisit: (part: { supportWorkerRefs: string }) => void;
  };
  about: WorkersAbout | undefined;
  ticket: NeedsTicket;
  /** Someone must be chosen. */
  isNeeded?: boolean;
  /** A short list; a button shows the rest. */
  rowsAtFirst?: number | undefined;
};

export function WorkerChoice({ workers, forms, about, ticket, isNeeded = false, rowsAtFirst = 5 }: WorkerChoiceProps) {
  const { form, chooseVisit } = forms;
  const { offered, options, value: chosen } = workers;
  const { query, found, total, typed: words } = offered;
  const { id, error: problem } = form.field('supportWorkerRefs');
  const error = problem === chooseWorker && chosen !== undefined ? undefined : problem;
  const onChoose = (supportWorkerRefs: string) => {
    offered.keep(supportWorkerRefs);
    chooseVisit({ supportWorkerRefs });
  };
  // Without an exact time it is unknown who is free.
  const timeOpen = options.some(({ free, workers: all }) => free === undefined && !all.some((one) => one.offHours));
  const name = useId();
  const [all, setAll] = useState(false);
  const narrowed = words.trim() !== '';
  const matches = narrowed ? filterOptions(options, { words, chosen, found }) : options;
  const rows =
    all || narrowed ? matches : matches.filter(({ value }, index) => index < rowsAtFirst || value === chosen);
  const hasMore = !narrowed && (rows.length < matches.length || offered.more !== undefined);
  const findId = `${name}-find`;
  // It takes one low line, so that the first support workers are in sight.
  const findLabel = `Find any of ${formatCount(total, 'support worker')} by name`;
  // The button may go away, so focus moves to the search field of the long list.
  const showMore = () => {
    if (all) offered.more?.();
    setAll(true);
    focusById(findId);
  };
  const describedBy = error ? `${name}-error` : undefined;
  return (
    <fieldset className={error ? 'field wrong worker-choice' : 'field worker-choice'} aria-describedby={describedBy}>
      <legend className="worker-choice-title">Who comes</legend>
      <ClientNeeds ticket={ticket} />
      {timeOpen && <span className="hint">Choose the exact time to see who is free.</span>}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {total > rowsAtFirst && (
        <SearchField
          id={findId}
          className="low"
          label={<span className="sr">{findLabel}</span>}
          placeholder={findLabel}
          value={offered.typed}
          onValue={offered.find}
        />
      )}
      <p className="sr" role="status">
        {narrowed && `${filterOptions(options, { words, found }).length} found`}
      </p>
      {(narrowed ? [query, offered.named] : [query]).map((one, index) => (
        <Loaded key={index === 0 ? 'first' : 'named'} queries={[one]} of="the support workers" rows={3}>
          {() => null}
        </Loaded>
      ))}
      <div className="worker-rows">
        {rows.map((option, index) => (
          <WorkerRow
            key={option.value}
            id={index === 0 ? id : undefined}
            name={name}
            option={option}
            checked={option.value === chosen}
            onChoose={onChoose}
            about={about}
          />
        ))}
        {!isNeeded && (
          <NoOneRow
            id={rows.length === 0 ? id : undefined}
            name={name}
            checked={chosen === noWorker}
            onChoose={onChoose}
          />
        )}
      </div>
      {hasMore && (
        <Button variant="plain" size="small" onClick={showMore}>
          Show more of {total}
        </Button>
      )}
    </fieldset>
  );
}

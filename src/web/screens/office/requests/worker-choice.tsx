import { useId, useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { chooseWorker, noWorker } from './answer.ts';
import { focusById } from './desk.ts';
import type { WorkerChoiceState } from './use-worker-choice.ts';
import { filterOptions } from './worker-options.ts';
import { NoOneRow, WorkerRow } from './worker-row.tsx';
import './worker-choice.css';

type WorkerChoiceProps = {
  workers: Pick<WorkerChoiceState, 'query' | 'options' | 'value'>;
  forms: {
    form: { field: (path: 'supportWorkerRefs') => { id: string; error: string | undefined } };
    chooseVisit: (part: { supportWorkerRefs: string }) => void;
  };
  /** Someone must be chosen. */
  isNeeded?: boolean;
};

/** As many rows as a reader takes in at a glance; a button shows the rest. */
const rowsAtFirst = 5;

/** The choice of a support worker, or of no one yet. */
export function WorkerChoice({ workers, forms: { form, chooseVisit }, isNeeded = false }: WorkerChoiceProps) {
  const { query, options, value: chosen } = workers;
  const { id, error: problem } = form.field('supportWorkerRefs');
  const error = problem === chooseWorker && chosen !== undefined ? undefined : problem;
  const onChoose = (supportWorkerRefs: string) => chooseVisit({ supportWorkerRefs });
  // Without an exact time it is unknown who is free.
  const timeOpen = options.length > 0 && options.every(({ free }) => free === undefined);
  const name = useId();
  const [words, setWords] = useState('');
  const [all, setAll] = useState(false);
  const matches = filterOptions(options, words, chosen);
  const narrowed = words.trim() !== '';
  const rows =
    all || narrowed ? matches : matches.filter(({ value }, index) => index < rowsAtFirst || value === chosen);
  const hidden = matches.length - rows.length;
  const findId = `${name}-find`;
  // The button goes away, so focus moves to the search field of the long list.
  const showAll = () => {
    setAll(true);
    focusById(findId);
  };
  const describedBy = error ? `${name}-error` : undefined;
  return (
    <fieldset className={error ? 'field wrong worker-choice' : 'field worker-choice'} aria-describedby={describedBy}>
      <legend>Who comes</legend>
      {timeOpen && <span className="hint">Choose the exact time to see who is free.</span>}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {options.length > rowsAtFirst && (
        <SearchField id={findId} label="Find by name" value={words} onValue={setWords} />
      )}
      <p className="sr" role="status">
        {narrowed && `${filterOptions(options, words).length} found`}
      </p>
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={3} label="Loading the support workers" />}
        title="The support workers could not be loaded"
      >
        {() => null}
      </Loaded>
      <div className="worker-rows">
        {rows.map((option, index) => (
          <WorkerRow
            key={option.value}
            id={index === 0 ? id : undefined}
            name={name}
            option={option}
            checked={option.value === chosen}
            onChoose={onChoose}
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
      {hidden > 0 && (
        <Button variant="plain" size="small" onClick={showAll}>
          Show all {options.length}
        </Button>
      )}
    </fieldset>
  );
}

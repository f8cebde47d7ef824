import { type ReactNode, useId, useState } from 'react';
import type { OfficeWorker } from '#contract/office.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { findStop } from '#domain/support-workers/checks.ts';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ExpiredChecks, FitWords } from './fit-words.tsx';
import { type ClientNames, describeWorker, listSomeWorkers } from './offered-worker-text.ts';
import './offered-workers.css';

type OfferedWorkersProps = {
  legend: string;
  workers: readonly OfficeWorker[];
  client: ClientNames;
  /** The ref of the chosen one, empty before. */
  value: string;
  onValue: (ref: string) => void;
  /** Says that no one comes yet, where that can be chosen. */
  noneLabel?: string;
  /** Set for the first worker, which takes the focus if none is chosen. */
  id: string;
  error: string | undefined;
};

/** Offers the workers who could come to a visit, the best first: three at once, and all of them with a search. */
export function OfferedWorkers(props: OfferedWorkersProps) {
  const { legend, workers, client, value, onValue, noneLabel, id, error } = props;
  const [all, setAll] = useState(false);
  const [words, setWords] = useState('');
  const name = useId();
  const rows = all ? workers.filter(({ fullName }) => isFoundBy(fullName, words)) : listSomeWorkers(workers, value);
  return (
    <fieldset className={error ? 'field wrong' : 'field'} aria-describedby={error && `${name}-error`}>
      <legend className="label">{legend}</legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {all && <SearchField label="Find by name" autoFocus value={words} onValue={setWords} />}
      <div className="offered-workers">
        {rows.map((worker, index) => (
          <div className="offered-row" key={worker.ref}>
            <label className="check">
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={name}
                checked={worker.ref === value}
                disabled={findStop(worker.expiredChecks) !== undefined}
                onChange={() => onValue(worker.ref)}
              />
              <OfferedWorker worker={worker} client={client}>
                <b translate="no">{worker.fullName}</b>
              </OfferedWorker>
            </label>
            {worker.phone && <PhoneLink className="tall-link num" phone={worker.phone} name={worker.fullName} />}
          </div>
        ))}
        {noneLabel && (
          <label className="check">
            <input
              type="radio"
              id={rows.length === 0 ? id : undefined}
              name={name}
              checked={value === ''}
              onChange={() => onValue('')}
            />
            <span className="offered-worker">{noneLabel}</span>
          </label>
        )}
      </div>
      {!all && workers.length > rows.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          Someone else…
        </Button>
      )}
    </fieldset>
  );
}

type OfferedWorkerProps = { worker: OfficeWorker; client: ClientNames; children?: ReactNode };

/** Says of a worker whether they are free and on time, how far away they live, and whether they suit the client. */
export function OfferedWorker({ worker, client, children }: OfferedWorkerProps) {
  return (
    <span className="offered-worker">
      {children}
      <span className="soft small">{describeWorker(worker, client)}</span>
      <ExpiredChecks checks={worker.expiredChecks} />
      <FitWords fit={worker.fit} />
    </span>
  );
}

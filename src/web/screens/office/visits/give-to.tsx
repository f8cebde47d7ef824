import { useId, useState } from 'react';
import type { ActPreview } from '#contract/office-acts.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { actOnVisit } from '#web/api/schedule.ts';
import { newRef } from '#web/api/send.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { describeVisit, describeWorker, listSomeWorkers } from './act-text.ts';
import { AllOrOne } from './all-or-one.tsx';
import type { ScheduledVisit } from './shown-visits.ts';

type GiveToProps = { shown: ScheduledVisit; offered: ActPreview };

/** Gives the visit to a support worker: the free and near first, who already come to this client before the others. */
export function GiveTo({ shown, offered }: GiveToProps) {
  const { visit } = shown;
  const { clientRef, jobRef, originalDate } = visit;
  const present = visit.supportWorkerRefs;
  const others = offered.supportWorkers.filter(({ ref }) => !present.includes(ref));
  const [all, setAll] = useState(false);
  const [words, setWords] = useState('');
  const name = useId();
  const form = useForm({
    initial: { supportWorkerRef: others[0]?.free ? others[0].ref : '', repeating: 'one', reason: '' },
    check: ({ supportWorkerRef }) =>
      supportWorkerRef === '' ? [{ path: 'supportWorkerRefs', message: 'Choose a support worker.' }] : [],
  });
  const { supportWorkerRef, repeating, reason } = form.values;
  const chosen = others.find(({ ref }) => ref === supportWorkerRef);
  // Where one more is needed the present one stays.
  const kept = present.length < countWorkersNeeded(visit) ? present : [];
  const send = useCommand({
    form,
    command: () =>
      actOnVisit({
        params: { clientRef, jobRef },
        version: offered.version,
        labels: [describeVisit(shown)],
        body: {
          actRef: form.keepRef(newRef),
          effectiveDate: originalDate,
          repeating: repeating === 'all',
          change: { supportWorkerRefs: [...kept, supportWorkerRef] },
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
  });
  const rows = all
    ? others.filter(({ fullName }) => isFoundBy(fullName, words))
    : listSomeWorkers(others, supportWorkerRef);
  const error = form.issues.find(({ path }) => path === 'supportWorkerRefs')?.message;
  return (
    <Form send={send}>
      <fieldset className={error ? 'field wrong' : 'field'} aria-describedby={error && `${name}-error`}>
        <legend className="label">
          {present.length > 0 && kept.length === 0 ? 'Give to someone else' : 'Give to'}
        </legend>
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
        {all && (
          <TextInput label="Find by name" type="search" autoFocus value={words} onValue={setWords} autoComplete="off" />
        )}
        <div className="give-to-rows">
          {rows.map((worker, index) => (
            <label className="check" key={worker.ref}>
              <input
                type="radio"
                id={index === 0 ? form.field('supportWorkerRef').id : undefined}
                name={name}
                checked={worker.ref === supportWorkerRef}
                onChange={() => form.set('supportWorkerRef', worker.ref)}
              />
              <span>
                <b>{worker.fullName}</b>
                <span className="soft small">{describeWorker(worker, shown.client)}</span>
              </span>
            </label>
          ))}
        </div>
        {!all && others.length > rows.length && (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            Someone else…
          </Button>
        )}
      </fieldset>
      {visit.repeatOption !== 'None' && <AllOrOne {...form.field('repeating')} />}
      <TextInput label="Reason" hint="The client reads it. You may leave it empty." {...form.field('reason')} />
      <Button variant="primary" type="submit" fill pending={send.pending}>
        {chosen ? `Give to ${chosen.givenName}` : 'Give it away'}
      </Button>
    </Form>
  );
}

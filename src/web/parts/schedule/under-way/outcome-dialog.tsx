import { useState } from 'react';
import { checkWork } from '#domain/confirmations/check.ts';
import { confirmVisits } from '#web/calls/confirmations.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { checkPaid, noPaidValues, PaidAndCharged, type PaidValues, toPaid } from '../paid-and-charged.tsx';
import { WhoHears } from '../who-hears.tsx';
import { type BegunVisit, everyone, listAbsent, nameExpected, toBegunChange } from './begun-visit.ts';
import { WhoDidNotCome } from './who-did-not-come.tsx';

type Outcome = 'workerDidNotCome' | 'nobodyHome';
type Values = { outcome: Outcome; who: string; note: string } & PaidValues;

/** Records that a visit that has begun did not take place, and why (docs/product/arrivals.md, "A visit that did not take place"). */
export function OutcomeDialog({ visit, onClose }: { visit: BegunVisit; onClose: () => void }) {
  const { clientName, subtitle, supportWorkers, originalDate: date } = visit;
  const [refusal, setRefusal] = useState('');
  const initial: Values = {
    outcome: 'workerDidNotCome',
    who: everyone,
    note: '',
    ...noPaidValues,
    paid: 'planned',
  };
  const form = useForm<Values>({
    initial,
    check: (values) => {
      if (values.outcome === 'nobodyHome') return checkPaid(values);
      const confirmation = { supportWorkerRef: '', ...toOutcome(visit, values) };
      const issue = checkWork({ confirmation, date, zone: brand.timeZone, now: now() });
      return issue ? [{ path: 'note', message: issue.message }] : [];
    },
  });
  const send = useCommand({
    form,
    command: () => toConfirmations(visit, form.values),
    onDone: ({ refused: [first] }) => (first ? setRefusal(first.message) : onClose()),
  });
  const outcome = form.field('outcome');
  const options = [
    { value: 'workerDidNotCome' as const, label: `${nameExpected(visit)} did not come` },
    { value: 'nobodyHome' as const, label: 'No one was home' },
  ];
  const isAbsent = form.values.outcome === 'workerDidNotCome';
  return (
    <FormDialog
      title="It did not take place"
      subtitle={`${clientName}. ${subtitle}`}
      onClose={onClose}
      yes="Record it"
      no="Keep it"
      send={send}
    >
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <RadioTiles legend="Why" options={options} {...outcome} />
      {isAbsent ? (
        <WhoDidNotCome supportWorkers={supportWorkers} {...form.field('who')} />
      ) : (
        <PaidAndCharged
          planned={visit.plannedMinutes}
          paid={form.field('paid')}
          paidMinutes={form.field('paidMinutes')}
          charged={form.field('charged')}
        />
      )}
      <TextArea
        label="What was done about it"
        hint={isAbsent ? 'Office only.' : 'Office only. You may leave it empty.'}
        maxLength={2000}
        rows={3}
        {...form.field('note')}
      />
      <WhoHears changes={[toBegunChange(visit)]} />
    </FormDialog>
  );
}

/** Returns what is recorded; what is paid and charged only where no one was home. */
function toOutcome({ plannedMinutes }: BegunVisit, { outcome, note, ...paid }: Values) {
  const words = note.trim();
  return { outcome, ...(outcome === 'nobodyHome' && toPaid(paid, plannedMinutes)), ...(words && { note: words }) };
}

function toConfirmations(visit: BegunVisit, values: Values) {
  const { outcome, who } = values;
  const { clientRef, jobRef, originalDate, clientName } = visit;
  const chosen = outcome === 'workerDidNotCome' ? who : everyone;
  const names = listAbsent(visit, chosen).map((supportWorkerRef) => ({
    ...{ clientRef, jobRef, originalDate, supportWorkerRef },
  }));
  return confirmVisits({
    body: { confirmations: names.map((name) => ({ ...name, ...toOutcome(visit, values) })) },
    before: { confirmations: names.map((name) => ({ ...name, outcome: 'notConfirmed' as const })) },
    labels: [clientName],
  });
}

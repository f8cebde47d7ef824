import { CalendarX, Check, Route } from 'lucide-react';
import { nearKilometres } from '#domain/schedule/travel.ts';
import { ExpiredChecks } from '#web/parts/schedule/expired-checks.tsx';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import { noWorker } from './answer.ts';
import { describeBusy } from './slot-text.ts';
import type { WorkerOption } from './worker-options.ts';

type RowProps = {
  /** Only the first row has one, so that a form can scroll here. */
  id: string | undefined;
  /** The name that the radio buttons share. */
  name: string;
  checked: boolean;
  onChoose: (value: string) => void;
};

/** One worker, or two who come together: name, notes, distance, and whether they are free. */
export function WorkerRow({ id, name, option, checked, onChoose }: RowProps & { option: WorkerOption }) {
  return (
    <label className="check worker-row">
      <input type="radio" id={id} name={name} checked={checked} onChange={() => onChoose(option.value)} />
      {option.workers.slice(0, 1).map(({ ref, fullName, image }) => (
        <Avatar key={ref} name={fullName} seed={ref} image={image} />
      ))}
      <span className="worker-words">
        <span className="worker-name">{option.name}</span>
        <span className="worker-notes">{option.notes.join(' · ')}</span>
        {option.workers.map(({ ref, expiredChecks }) => (
          <ExpiredChecks key={ref} checks={expiredChecks} />
        ))}
      </span>
      <Free {...option} />
    </label>
  );
}

export function NoOneRow({ id, name, checked, onChoose }: RowProps) {
  return (
    <label className="check worker-row">
      <input type="radio" id={id} name={name} checked={checked} onChange={() => onChoose(noWorker)} />
      <NoAvatar />
      <span className="worker-words">
        <span className="worker-name">No one yet</span>
        <span className="worker-notes">Approve now and find someone later. The visit shows as Not allocated.</span>
      </span>
    </label>
  );
}

/** A visit to another client shows only its time. */
function Free({ free, busy, workers }: Pick<WorkerOption, 'free' | 'busy' | 'workers'>) {
  if (free === undefined) return null;
  const far = workers.find(({ distanceKm }) => distanceKm === undefined || distanceKm > nearKilometres);
  if (free && far) {
    return (
      <span className="worker-free" data-free="far">
        <Route className="i" aria-hidden />
        {far.distanceKm === undefined ? 'Free then, distance not known' : `Free then, but ${far.distanceKm} km away`}
      </span>
    );
  }
  return (
    <span className="worker-free" data-free={free}>
      {free ? <Check className="i" aria-hidden /> : <CalendarX className="i" aria-hidden />}
      {free ? 'Free then' : describeBusy(busy)}
    </span>
  );
}

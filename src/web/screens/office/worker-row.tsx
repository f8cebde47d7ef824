import { CalendarX, Check } from 'lucide-react';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import { noWorker } from './answer.ts';
import { formatSlot } from './slot-text.ts';
import type { WorkerOption } from './worker-options.ts';

type RowProps = {
  /** Given to the first row, so that a form can bring the reader here. */
  id: string | undefined;
  /** Of the radios together. */
  name: string;
  checked: boolean;
  onChoose: (value: string) => void;
};

/** One worker, or two who come together: name, why they stand here, how far away they live, and whether they are free. */
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
        <span className="worker-notes">Approve now and find someone later; shown as Not allocated</span>
      </span>
    </label>
  );
}

/** Of a visit elsewhere only its time is told. */
function Free({ free, busy }: Pick<WorkerOption, 'free' | 'busy'>) {
  if (free === undefined) return null;
  return (
    <span className="worker-free" data-free={free}>
      {free ? <Check className="i" aria-hidden /> : <CalendarX className="i" aria-hidden />}
      {free ? 'Free then' : `Busy ${busy ? formatSlot(busy) : 'then'}`}
    </span>
  );
}

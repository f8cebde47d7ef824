import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import type { ActScope } from './act.ts';

const scopes: { value: ActScope; label: string }[] = [
  { value: 'one', label: 'This date' },
  { value: 'all', label: 'All upcoming visits' },
];

/** Asks which visits of a series change. */
export function AllOrOne({ value, onValue }: { value: ActScope; onValue: (value: ActScope) => void }) {
  return <RadioTiles legend="Which visits" options={scopes} value={value} onValue={onValue} />;
}

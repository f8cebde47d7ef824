import { RadioTiles } from '#web/ui/radio-tiles.tsx';

const scopes = [
  { value: 'one', label: 'This date' },
  { value: 'all', label: 'All upcoming visits' },
];

type AllOrOneProps = { id: string; value: string; onValue: (value: string) => void };

/** Which visits of a series change. */
export function AllOrOne({ id, value, onValue }: AllOrOneProps) {
  return <RadioTiles legend="Which visits" options={scopes} id={id} value={value} onValue={onValue} />;
}

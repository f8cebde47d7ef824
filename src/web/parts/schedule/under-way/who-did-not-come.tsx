import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { type BegunVisit, everyone, findGivenName } from './begun-visit.ts';

type WhoDidNotComeProps = Pick<BegunVisit, 'supportWorkers'> & { value: string; onValue: (value: string) => void };

/** Asks who of two support workers did not come. Not there where one was planned. */
export function WhoDidNotCome({ supportWorkers, value, onValue }: WhoDidNotComeProps) {
  if (supportWorkers.length < 2) return null;
  const options = [
    ...supportWorkers.map((worker) => ({ value: worker.ref, label: findGivenName(worker) })),
    { value: everyone, label: 'Both' },
  ];
  return <RadioTiles legend="Who did not come" options={options} value={value} onValue={onValue} />;
}

import { listWorkedLengths } from '#domain/confirmations/worked-lengths.ts';
import { formatDuration } from '#domain/time/format.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';

/** Values of what a worker is paid for a visit that was not worked, and whether who pays is charged; empty until chosen. */
export type PaidValues = { minutes: string; charged: '' | 'yes' | 'no' };

export function toPaidValues(minutes: number): PaidValues {
  return { minutes: String(minutes), charged: '' };
}

/** Returns the values as a call has them; what is not chosen is absent. */
export function toPaid({ minutes, charged }: PaidValues): { minutes?: number; charged?: boolean } {
  return { ...(minutes !== '' && { minutes: Number(minutes) }), ...(charged !== '' && { charged: charged === 'yes' }) };
}

type Bound<V> = { value: V; onValue: (value: V) => void; id: string; error?: string | undefined };

type PaidAndChargedProps = {
  /** The minutes that were planned. */
  planned: number;
  minutes: Bound<string>;
  charged: Bound<PaidValues['charged']>;
};

const chargedOptions = [
  { value: 'yes' as const, label: 'Charged' },
  { value: 'no' as const, label: 'Not charged' },
];

/** Asks what the worker is paid, and whether the funder is charged (docs/product/office.md, "Paid and charged"). */
export function PaidAndCharged({ planned, minutes, charged }: PaidAndChargedProps) {
  const lengths = listWorkedLengths(planned).filter((length) => length !== planned);
  const options = [
    ...(planned > 0 ? [{ value: String(planned), label: `${formatDuration(planned)}, as planned` }] : []),
    { value: '0', label: 'Nothing' },
    ...lengths.map((length) => ({ value: String(length), label: formatDuration(length) })),
  ];
  return (
    <>
      <Select label="Worker is paid" options={options} {...minutes} />
      <RadioTiles
        legend="Charge for the visit"
        hint="The funder, or the client where no funding pays."
        options={chargedOptions}
        {...charged}
        value={charged.value || undefined}
      />
    </>
  );
}

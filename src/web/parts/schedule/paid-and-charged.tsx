import { chargeNotChosen } from '#domain/confirmations/check.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { formatDuration } from '#domain/time/format.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Values of what a worker is paid for a visit that was not worked, and whether who pays is charged; empty until chosen. */
export type PaidValues = {
  paid: '' | 'planned' | 'part' | 'nothing';
  paidMinutes: string;
  charged: '' | 'yes' | 'no';
};

export const noPaidValues: PaidValues = { paid: '', paidMinutes: '', charged: '' };

const mostMinutes = 1440;
const readMinutes = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

/** Finds what must be chosen before it can be sent. */
export function checkPaid({ paid, paidMinutes, charged }: PaidValues): FieldIssue[] {
  const minutes = readMinutes(paidMinutes);
  const isOdd = paid === 'part' && (minutes < 1 || minutes > mostMinutes);
  return [
    ...(paid === '' ? [{ path: 'paid', message: 'Choose what the worker is paid.' }] : []),
    ...(isOdd ? [{ path: 'paidMinutes', message: `Enter minutes from 1 to ${mostMinutes}.` }] : []),
    ...(charged === '' ? [chargeNotChosen] : []),
  ];
}

/** Returns the values as a call has them; `planned` are the minutes of a visit, where it names one. */
export function toPaid({ paid, paidMinutes, charged }: PaidValues, planned?: number) {
  const part = paid === 'part' ? readMinutes(paidMinutes) : 0;
  const minutes = paid === 'planned' ? planned : part;
  return { ...(minutes !== undefined && { minutes }), charged: charged === 'yes' };
}

type Bound<V> = { value: V; onValue: (value: V) => void; id: string; error?: string | undefined };

type PaidAndChargedProps = {
  /** The minutes that were planned, where they are those of every visit. */
  planned: number | undefined;
  paid: Bound<PaidValues['paid']>;
  paidMinutes: Bound<string>;
  charged: Bound<PaidValues['charged']>;
};

const chargedOptions = [
  { value: 'yes' as const, label: 'Charged' },
  { value: 'no' as const, label: 'Not charged' },
];

/** Asks what the worker is paid, and whether the funder is charged (docs/product/office.md, "Paid and charged"). */
export function PaidAndCharged({ planned, paid, paidMinutes, charged }: PaidAndChargedProps) {
  const options = [
    { value: 'planned' as const, label: planned ? `${formatDuration(planned)}, as planned` : 'As planned' },
    { value: 'part' as const, label: 'Other minutes' },
    { value: 'nothing' as const, label: 'Nothing' },
  ];
  return (
    <>
      <RadioTiles legend="Each support worker is paid" options={options} {...paid} value={paid.value || undefined} />
      {paid.value === 'part' && (
        <TextInput label="Minutes paid" inputMode="numeric" autoComplete="off" {...paidMinutes} />
      )}
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

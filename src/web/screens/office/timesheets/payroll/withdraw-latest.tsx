import { useState } from 'react';
import type { PayrollExport } from '#contract/payroll.ts';
import { refuseWithdrawal, withdrawableUntil } from '#domain/payroll/withdrawal.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { withdrawExport } from '#web/calls/payroll.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';

/** Offers to withdraw the latest export for as long as that can be done (docs/product/payroll.md, "Withdraw an export"). */
export function WithdrawLatest({ exports }: { exports: readonly PayrollExport[] }) {
  const now = useNow();
  const made = exports.map((one) => ({
    ...one,
    exportedAt: Date.parse(one.exportedAt),
    isWithdrawn: one.withdrawnAt !== undefined,
  }));
  const latest = made.find((one) => !refuseWithdrawal(one, { others: made, now }));
  // The question stays until it is answered, though the time may end meanwhile.
  const [asked, setAsked] = useState<Pick<PayrollExport, 'number' | 'lines'>>();
  const send = useCommand({
    command: (number: number) => withdrawExport({ params: { number: String(number) } }),
  });
  return (
    <>
      {latest && (
        <Banner
          kind="note"
          action={
            <Button variant="quiet" onClick={() => setAsked(latest)}>
              Withdraw export {latest.number}
            </Button>
          }
        >
          You can withdraw export {latest.number} until{' '}
          {formatMoment({
            at: new Date(withdrawableUntil(latest.exportedAt)).toISOString(),
            zone: brand.timeZone,
          })}
          .
        </Banner>
      )}
      {asked && (
        <Confirm
          title={`Withdraw export ${asked.number}`}
          yes={`Withdraw export ${asked.number}`}
          send={{ ...send, run: () => send.run(asked.number) }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {formatCount(asked.lines, 'line goes', 'lines go')} back to what is to export. Tell payroll if they have its
            file.
          </p>
        </Confirm>
      )}
    </>
  );
}

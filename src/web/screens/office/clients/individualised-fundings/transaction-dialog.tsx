import type { OfficeFunding, TransactionWrite } from '#contract/individualised-funding.ts';
import { checkTransaction, longestServiceType } from '#domain/individualised-funding/check-funding.ts';
import { findMoneyIssue, formatMoney, parseMoney, toDollars } from '#domain/individualised-funding/money.ts';
import { formatDate } from '#domain/time/format.ts';
import { addTransaction, correctTransaction, removeTransaction } from '#web/calls/office-individualised-fundings.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { describeConflict, type FormConflict } from '#web/ui/form/conflicts.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { OthersChanges } from '#web/ui/form/others-changes.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { StatedTransaction } from './office-transactions.tsx';

type TransactionDialogProps = {
  clientRef: string;
  funding: OfficeFunding;
  today: string;
  /** Undefined for a new one. */
  transaction?: StatedTransaction;
  onRemove?: () => void;
  onClose: () => void;
};

const labels = { transactionDate: 'Date', serviceType: 'What for', amountNZD: 'Amount' };

export function TransactionDialog(props: TransactionDialogProps) {
  const { funding, today, transaction, onRemove, onClose } = props;
  const { form, send } = useTransactionForm(props);
  return (
    <FormDialog
      title={transaction ? 'Correct this transaction' : 'Add a transaction'}
      subtitle={`Funding from ${funding.funderName}`}
      onClose={onClose}
      yes={transaction ? 'Save' : 'Add this transaction'}
      send={send}
      more={
        onRemove && (
          <Button variant="danger" onClick={onRemove}>
            Remove it
          </Button>
        )
      }
    >
      <OthersChanges
        form={form}
        labels={labels}
        describe={describeTransactionConflict}
        whose="this transaction"
        pending={send.pending}
      />
      <DateField
        label={labels.transactionDate}
        min={funding.startDate}
        max={today}
        today={today}
        {...form.field('transactionDate')}
      />
      <TextInput
        label={labels.serviceType}
        hint="Such as Support worker pay, 16 to 29 November"
        maxLength={longestServiceType}
        autoComplete="off"
        {...form.field('serviceType')}
      />
      <TextInput
        label={labels.amountNZD}
        hint="What was spent, such as 1,234.50. Put a minus before money that came back: -20"
        inputMode="text"
        autoComplete="off"
        {...form.field('amountNZD')}
      />
    </FormDialog>
  );
}

type TransactionDraft = { transactionDate: string; serviceType: string; amountNZD: string };

function useTransactionForm({ clientRef, funding, today, transaction, onClose }: TransactionDialogProps) {
  const { ref: fundingRef, startDate, version } = funding;
  const form = useForm<TransactionDraft>({
    initial: {
      transactionDate: transaction?.transactionDate ?? today,
      serviceType: transaction?.serviceType ?? '',
      amountNZD: transaction ? formatMoney(transaction.amountCents) : '',
    },
    check: (draft) => {
      const message = findMoneyIssue(draft.amountNZD);
      const amountCents = message === undefined ? parseMoney(draft.amountNZD)! : 1;
      const issues = checkTransaction({ ...draft, amountCents }, { startDate, today });
      return message === undefined ? issues : [...issues, { path: 'amountNZD', message }];
    },
  });
  const params = { clientRef, fundingRef };
  const send = useCommand({
    form,
    command: () =>
      transaction
        ? correctTransaction({
            params: { ...params, transactionRef: transaction.ref },
            version,
            body: toTransactionBody(form.values),
          })
        : addTransaction({ params, version, body: toTransactionBody(form.values) }),
    onDone: onClose,
  });
  return { form, send };
}

function toTransactionBody({ transactionDate, serviceType, amountNZD }: TransactionDraft): TransactionWrite {
  return { transactionDate, serviceType: serviceType.trim(), amountNZD: toDollars(parseMoney(amountNZD) ?? 0) };
}

function describeTransactionConflict(conflict: FormConflict): string {
  const write = (value: unknown) =>
    conflict.path === 'transactionDate' && typeof value === 'string' ? formatDate(value) : value;
  return describeConflict({ ...conflict, now: write(conflict.now), typed: write(conflict.typed) });
}

type RemoveTransactionProps = Omit<TransactionDialogProps, 'transaction' | 'onRemove'> & {
  transaction: StatedTransaction;
};

export function RemoveTransaction({ clientRef, funding, transaction, onClose }: RemoveTransactionProps) {
  const { ref: transactionRef, serviceType, transactionDate, amountCents } = transaction;
  const params = { clientRef, fundingRef: funding.ref, transactionRef };
  const send = useCommand({
    command: () => removeTransaction({ params, version: funding.version }),
  });
  return (
    <Confirm title="Remove this transaction?" yes="Remove it" no="Keep it" send={send} onClose={onClose}>
      <p>
        {serviceType}, {formatDate(transactionDate)}, {formatMoney(amountCents)}. Every balance after it changes. The
        record of changes keeps it.
      </p>
    </Confirm>
  );
}

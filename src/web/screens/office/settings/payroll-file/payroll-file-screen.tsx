import type { OfficePayrollFile } from '#contract/office-settings.ts';
import {
  checkPayrollFile,
  longestHeading,
  type PayrollFile,
  type PayrollLayout,
  payrollLayouts,
} from '#domain/payroll/payroll-columns.ts';
import { type PayrollKind, payrollKinds } from '#domain/payroll/payroll-lines.ts';
import { replacePayrollFile } from '#web/calls/office-settings.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsPage } from '../page/settings-page.tsx';
import { ColumnsField } from './columns-field.tsx';
import './payroll-file.css';
import '../settings.css';

/** Asks for the columns of the payroll file (docs/product/payroll.md, "Columns"). */
export function PayrollFileScreen() {
  return (
    <SettingsPage title="Payroll file" lead="What the file of an export has, in the words of your payroll program.">
      {({ payrollFile }) => <PayrollFileForm payrollFile={payrollFile} />}
    </SettingsPage>
  );
}

const kindLabels: Record<PayrollKind, string> = {
  ordinary: 'Ordinary hours',
  overnight: 'Overnight hours',
  nobodyHome: 'No one home',
  cancelledLate: 'Cancelled late',
};
const labels = {
  columns: 'Columns',
  ...Object.fromEntries(payrollKinds.map((kind) => [`kindNames.${kind}`, kindLabels[kind]])),
};
const layouts: readonly (readonly [PayrollLayout, string])[] = [
  ['neutral', 'Everything'],
  ['myob', 'MYOB'],
  ['xero', 'Xero'],
];

export function PayrollFileForm({ payrollFile: { version, ...file } }: { payrollFile: OfficePayrollFile }) {
  const form = useForm<PayrollFile>({ initial: file, check: checkPayrollFile });
  const send = useCommand({ form, command: () => replacePayrollFile({ version, body: form.values }) });
  return (
    <EditForm className="payroll-file stack" form={form} labels={labels} send={send}>
      <fieldset className="field">
        <legend className="label">Fill in the columns</legend>
        <p className="hint">
          MYOB: as AccountRight imports timesheets. Xero: as UpSheets does, since Xero itself imports none from a file.
        </p>
        <div className="btn-row">
          {layouts.map(([layout, label]) => (
            <Button key={layout} size="small" onClick={() => form.set('columns', payrollLayouts[layout])}>
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      <ColumnsField form={form} />
      <fieldset className="field">
        <legend className="label">What the file calls each kind of hours</legend>
        <div className="grid-2 fields">
          {payrollKinds.map((kind) => (
            <TextInput
              key={kind}
              label={kindLabels[kind]}
              maxLength={longestHeading}
              autoComplete="off"
              {...form.field(`kindNames.${kind}`)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" variant="primary" pending={send.pending}>
          Save
        </Button>
      </div>
    </EditForm>
  );
}

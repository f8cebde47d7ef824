import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  longestHeading,
  mostPayrollColumns,
  moveColumn,
  type PayrollColumn,
  type PayrollFact,
  type PayrollFile,
  payrollFactNames,
  payrollFacts,
} from '#domain/payroll/payroll-columns.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import type { FormModel } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const facts = payrollFactNames.map((value) => ({ value, label: payrollFacts[value] }));

/** Shows the columns of the payroll file, each with its heading and its fact, to be moved, removed and added. */
export function ColumnsField({ form }: { form: FormModel<PayrollFile> }) {
  const { columns } = form.values;
  const { id, error } = form.at('columns');
  const isOfAll = form.issues.some(({ path }) => path === 'columns');
  const list = useRef<HTMLOListElement>(null);
  const [message, setMessage] = useState('');

  /** Leads the focus to the row that was moved or added, or to the one after what was removed. */
  function change(next: readonly PayrollColumn[], { at, act, says }: { at: number; act: string; says: string }) {
    flushSync(() => {
      form.set('columns', [...next]);
      setMessage(says);
    });
    const row = list.current?.children[Math.min(at, next.length - 1)];
    row?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
  }
  function move(from: number, to: number) {
    const says = `${columns[from]!.heading} is column ${to + 1} of ${columns.length} now.`;
    change(moveColumn(columns, { from, to }), { at: to, act: to < from ? 'up' : 'down', says });
  }
  return (
    <fieldset id={id} tabIndex={-1} className={isOfAll ? 'field wrong' : 'field'}>
      <legend className="label">Columns</legend>
      <p className="hint">The heading, and what is below it.</p>
      {isOfAll && <FieldError>{error}</FieldError>}
      <p className="sr" role="status">
        {message}
      </p>
      <ol ref={list} className="payroll-columns">
        {columns.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be alike, so a column is known by its place alone
          <li key={at} className="payroll-column">
            <ColumnFields form={form} at={at} />
            <span className="list-moves">
              <IconButton
                data-act="up"
                icon={ArrowUp}
                label={`Move column ${at + 1} up`}
                unavailable={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                data-act="down"
                icon={ArrowDown}
                label={`Move column ${at + 1} down`}
                unavailable={at === columns.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                data-act="remove"
                icon={X}
                label={`Remove column ${at + 1}`}
                unavailable={columns.length === 1}
                onClick={() =>
                  change(columns.toSpliced(at, 1), {
                    ...{ at, act: 'remove' },
                    says: `${columns[at]!.heading} is removed.`,
                  })
                }
              />
            </span>
          </li>
        ))}
      </ol>
      <Button
        variant="second"
        size="small"
        icon={Plus}
        unavailable={
          columns.length >= mostPayrollColumns ? `A file has at most ${mostPayrollColumns} columns.` : undefined
        }
        onClick={() =>
          change([...columns, newColumn(columns)], { at: columns.length, act: 'heading', says: 'A column is added.' })
        }
      >
        Add a column
      </Button>
    </fieldset>
  );
}

function ColumnFields({ form, at }: { form: FormModel<PayrollFile>; at: number }) {
  return (
    <>
      <TextInput
        data-act="heading"
        label={<ColumnLabel at={at}>Heading</ColumnLabel>}
        maxLength={longestHeading}
        autoComplete="off"
        {...form.field(`columns.${at}.heading`)}
      />
      <Select<PayrollFact>
        label={<ColumnLabel at={at}>What it has</ColumnLabel>}
        options={facts}
        {...form.field(`columns.${at}.fact`)}
      />
    </>
  );
}

function ColumnLabel({ at, children }: { at: number; children: string }) {
  return (
    <span className="sr">
      {children}, column {at + 1}
    </span>
  );
}

/** Makes a column of the first fact that none has. */
function newColumn(columns: readonly PayrollColumn[]): PayrollColumn {
  const fact = payrollFactNames.find((name) => columns.every((column) => column.fact !== name)) ?? 'hours';
  return { heading: '', fact };
}

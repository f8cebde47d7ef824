import type { ImportedColumn } from '#contract/imports.ts';
import { foldHeading, leftOut } from '#domain/imports/fold-heading.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { RecordTable } from '#web/ui/record-table.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ReadFile } from './use-import.ts';

type ImportColumnsProps = { file: ReadFile; onChoose: (columns: string) => void };
type Row = ImportedColumn & { at: number };

/** Shows which column of the file is read as what, each to be corrected; in short where all have their own names. */
export function ImportColumns({ file, onChoose }: ImportColumnsProps) {
  const { preview, choices } = file;
  const { columns, fields } = preview;
  const chosen = choices.columns?.split(',') ?? [];
  const choose = (at: number, name: string) =>
    onChoose(columns.map((_, other) => (other === at ? name : (chosen[other] ?? ''))).join(','));
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const rows = columns.flatMap((column, at): Row[] => (column.heading ? [{ ...column, at }] : []));
  const isOwn = ({ heading, name }: Row) =>
    name !== undefined && [name, labels.get(name) ?? name].some((own) => foldHeading(own) === foldHeading(heading));
  const undecided = rows.filter(({ message }) => message).length;
  const options = [
    { value: leftOut, label: 'Leave out' },
    ...fields.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <details open={!rows.every(isOwn) || undefined}>
      <summary className="import-summary">
        {undecided > 0
          ? `${formatCount(undecided, 'column needs', 'columns need')} your choice`
          : `${formatCount(rows.length, 'column')} of this file`}
      </summary>
      <RecordTable
        look="fold import-columns"
        caption="What each column of this file is read as"
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { head: 'In your file', look: 'import-cell', cell: ({ heading }) => heading },
          { head: 'First text', look: 'import-cell soft', label: true, cell: ({ example }) => example },
          {
            head: 'Read as',
            cell: ({ at, heading, name, message }) => (
              <Select
                label={<span className="sr">{heading} is read as</span>}
                options={options}
                value={chosen[at] || (name ?? (message ? '' : leftOut))}
                error={message}
                onValue={(next) => choose(at, next)}
              />
            ),
          },
        ]}
      />
    </details>
  );
}

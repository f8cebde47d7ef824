import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RecordColumn, RecordTable } from './record-table.tsx';

type Week = { monday: string; client: string; hours: number };
const weeks: Week[] = [
  { monday: '9 Nov', client: 'Rose', hours: 12 },
  { monday: '16 Nov', client: 'Arthur', hours: 8 },
];
const columns: RecordColumn<Week>[] = [
  { head: 'Week from', label: true, look: 'sub', cell: ({ monday }) => monday },
  { head: 'Client', isName: true, cell: ({ client }) => client },
  { head: 'Hours', kind: 'number', label: 'Hours worked', cell: ({ hours }) => hours },
  { head: 'Correct', isHeadHidden: true, cell: ({ client }) => <button type="button">Correct {client}</button> },
];
type Settings = Partial<Parameters<typeof RecordTable<Week>>[0]>;
const show = (more: Settings = {}) =>
  render(<RecordTable caption="Weeks" columns={columns} rows={weeks} rowKey={({ monday }) => monday} {...more} />);

describe('RecordTable', () => {
  it('has a name, a head for each column and a name for each row', () => {
    show();
    const table = within(screen.getByRole('table', { name: 'Weeks' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Week from',
      'Client',
      'Hours',
      'Correct',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Rose', 'Arthur']);
    within(table.getByRole('row', { name: /Arthur/ })).getByRole('button', { name: 'Correct Arthur' });
  });

  it('names a row by its first cell where no column says that it does', () => {
    show({ columns: columns.slice(2) });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['12', '8']);
  });

  it('ends numbers and their head at the right, and labels cells where a phone folds the table', () => {
    show();
    expect(screen.getByRole('table').className).toBe('fold');
    expect(screen.getByRole('columnheader', { name: 'Hours' }).className).toBe('right');
    const [monday, hours] = screen.getAllByRole('cell');
    expect([monday!.className, monday!.dataset.label]).toEqual(['sub', 'Week from']);
    expect([hours!.className, hours!.dataset.label]).toEqual(['right num', 'Hours worked']);
  });

  it('says that there is none, or how many there are where the server cuts the list', () => {
    const { unmount } = show({ rows: [], none: 'No weeks yet.' });
    expect(screen.queryByRole('table')).toBeNull();
    screen.getByText('No weeks yet.');
    unmount();
    show({ none: 'No weeks yet.', total: 1200 });
    screen.getByText('The first 2 of 1,200 are shown.');
  });
});

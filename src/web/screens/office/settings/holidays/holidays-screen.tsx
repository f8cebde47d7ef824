import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { OfficeHoliday } from '#contract/office-settings.ts';
import { checkHoliday } from '#domain/settings/holidays.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { addHoliday, removeHoliday } from '#web/calls/office-settings.ts';
import { brand } from '#web/kernel/brand.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SettingsPage } from '../page/settings-page.tsx';
import { type HolidayDraft, HolidayFields, HolidayRow, toHoliday } from './holiday-row.tsx';
import '../settings.css';

/** Shows the public holidays that calendars show (docs/product/settings.md, "Public holidays"). */
export function HolidaysScreen() {
  return (
    <SettingsPage
      title="Public holidays"
      lead="Calendars and bookings name those that the client’s region keeps. Two weeks before, Today offers to ask who wants their visits."
    >
      {({ holidays }) => (
        <div className="list-edit">
          <AddHoliday />
          <HolidayYears holidays={holidays} />
        </div>
      )}
    </SettingsPage>
  );
}

function HolidayYears({ holidays }: { holidays: readonly OfficeHoliday[] }) {
  const [removing, setRemoving] = useState<OfficeHoliday>();
  if (holidays.length === 0) return <Empty>There are no public holidays yet. Add the first one.</Empty>;
  return (
    <>
      {[...Map.groupBy(holidays, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => (
        <section key={year} aria-label={year}>
          <h2 className="list-group">{year}</h2>
          <ul className="list-items">
            {ofYear.map((holiday) => (
              <HolidayRow key={holiday.ref} holiday={holiday} onRemove={() => setRemoving(holiday)} />
            ))}
          </ul>
        </section>
      ))}
      {removing && <RemoveHoliday holiday={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveHoliday({ holiday, onClose }: { holiday: OfficeHoliday; onClose: () => void }) {
  const { ref, name, date } = holiday;
  const send = useCommand({ command: () => removeHoliday({ params: { ref }, labels: [name] }) });
  return (
    <Confirm title="Remove this public holiday?" yes="Remove" send={send} onClose={onClose}>
      <p>
        {name} on {formatDayMonth(date)} will no longer be in any calendar.
      </p>
    </Confirm>
  );
}

const initial: HolidayDraft = { date: '', name: '', region: brand.country };

/** Adds a holiday, and clears the fields for the next one. */
export function AddHoliday() {
  const form = useForm({ initial, check: (values) => checkHoliday(toHoliday(values)) });
  const send = useCommand({
    form,
    command: () => addHoliday({ body: toHoliday(form.values), labels: [form.values.name] }),
  });
  return (
    <Form className="list-add" send={send}>
      <HolidayFields form={form} />
      <Button type="submit" variant="second" icon={Plus} pending={send.pending}>
        Add
      </Button>
    </Form>
  );
}

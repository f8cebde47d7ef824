import type { Texts } from '#domain/people/fields.ts';
import type { Employment } from '#domain/support-workers/last-day.ts';
import { formatTypedDate, parseTypedDate } from '#domain/time/typed-date.ts';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';

/** Asks whether a worker works here, and until when: who leaves at once has today as the last day, and a day that has passed says that they have left. */
export function EmploymentField({ form, today }: { form: PersonForm; today: string }) {
  const { active: isActive, lastDay: day } = readEmployment(form.texts);
  const set = (next: Employment) =>
    form.setAll({
      active: next.active ? 'yes' : 'no',
      lastDay: next.lastDay ? formatTypedDate(next.lastDay) : '',
    });
  return (
    <div className="grid-2 fields">
      <Checkbox
        {...form.at('active')}
        label="Works here"
        hint="Only those who work here are offered new visits."
        checked={isActive}
        onValue={(on) => set({ active: on, ...(!on && { lastDay: today }) })}
      />
      <DateField
        {...form.at('lastDay')}
        label={form.labels.lastDay}
        hint="Visits after it are listed, to reassign."
        emptyLabel="None"
        today={today}
        value={day}
        onValue={(chosen) => set({ active: chosen > today || (isActive && chosen === today), lastDay: chosen })}
        onClear={() => set({ active: isActive })}
      />
    </div>
  );
}

/** Reads what the form says of how long a worker works here. */
export function readEmployment({ active, lastDay = '' }: Texts): Employment {
  return { active: active === 'yes', lastDay: parseTypedDate(lastDay.trim()) };
}

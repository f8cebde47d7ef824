import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import type { OfficeHoliday } from '#contract/office-settings.ts';
import { checkHoliday } from '#domain/settings/holidays.ts';
import { countryNames, regions } from '#domain/settings/regions.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { changeHoliday } from '#web/calls/office-settings.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import {
  describeHolidayConflict,
  type HolidayDraft,
  HolidayFields,
  holidayLabels,
  toHoliday,
} from './holiday-fields.tsx';

/** Shows one holiday with the buttons to change and to remove it. */
export function HolidayRow({ holiday, onRemove }: { holiday: OfficeHoliday; onRemove: () => void }) {
  const [open, setOpen] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { date, name, country, region } = holiday;
  const when = formatDayMonth(date);

  function close() {
    setOpen(false);
    // One that moved to another year is drawn elsewhere.
    requestAnimationFrame(() => (changeButton.current ? changeButton.current.focus() : focusHeading()));
  }

  if (open) {
    return (
      <li className="list-item-open">
        <HolidayEditor holiday={holiday} onClose={close} />
      </li>
    );
  }
  return (
    <li className="list-item">
      <span className="grow">
        <span className="name">{name}</span>
        <span className="soft small holiday-when">
          {when}, {region ? regions[region].name : countryNames[country]}
        </span>
      </span>
      <Button ref={changeButton} size="small" aria-label={`Change ${name} on ${when}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <IconButton icon={Trash2} label={`Remove ${name} on ${when}`} onClick={onRemove} />
    </li>
  );
}

function HolidayEditor({ holiday, onClose }: { holiday: OfficeHoliday; onClose: () => void }) {
  const { ref, version, date, name, country, region } = holiday;
  const initial: HolidayDraft = { date, name, region: region ?? country };
  const form = useForm({ initial, check: (values) => checkHoliday(toHoliday(values)) });
  const send = useCommand({
    form,
    command: () =>
      changeHoliday({ params: { ref }, version, body: toHoliday(form.values), labels: [form.values.name] }),
    onDone: onClose,
  });
  return (
    <EditForm
      className="list-editor stack"
      form={form}
      labels={holidayLabels}
      describe={describeHolidayConflict}
      send={send}
    >
      <div className="grid-2 fields">
        <HolidayFields form={form} autoFocus />
      </div>
      <div className="btn-row">
        <Button type="submit" variant="primary" pending={send.pending}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </EditForm>
  );
}

import { isExpired, lastDayDue } from '#domain/support-workers/checks.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Asks for the day on which each check expires (docs/product/people.md, "Checks that expire"). */
export function ChecksField({ form, today }: { form: PersonForm; today: string }) {
  const { id, value = '', error, onValue } = form.field('checks');
  const options = form.listOptions(form.fields.find(({ name }) => name === 'checks')!);
  const dates = toDates(
    value,
    options.map((option) => option.value),
  );
  const change = (ref: string, typed: string) => onValue(toText(new Map([...dates, [ref, typed]])));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={error ? 'field wrong' : 'field'}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="label">Checks</legend>
      <p className="hint" id={`${id}-hint`}>
        The last day on which each is good, as DD/MM/YYYY. Leave empty what this worker does not have. Clients never see
        this.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="grid-2 fields keep">
        {options.map((option) => (
          <TextInput
            key={option.value}
            label={option.label}
            hint={describeState(dates.get(option.value), today)}
            inputMode="numeric"
            autoComplete="off"
            value={dates.get(option.value) ?? ''}
            onValue={(typed) => change(option.value, typed)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Reads `first-aid 31/12/2027; police-vetting 1/5` as typed so far, by ref. What was typed may have a semicolon of its own. */
function toDates(text: string, refs: readonly string[]): Map<string, string> {
  const beginsCheck = new RegExp(`; (?=(?:${refs.join('|')}) )`);
  const parts = text.split(beginsCheck).filter(Boolean);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]));
}

function toText(dates: ReadonlyMap<string, string>): string {
  return [...dates]
    .filter(([, typed]) => typed !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join(' '))
    .join('; ');
}

function describeState(typed: string | undefined, today: string): string | undefined {
  const expiresOn = typed && parseTypedDate(typed.trim());
  if (!expiresOn) return undefined;
  if (isExpired({ expiresOn }, today)) return 'Has expired.';
  return expiresOn <= lastDayDue(today) ? 'Expires within 30 days.' : undefined;
}

import { lastWhoSetsUp, type OfficeRights, officeRights, rightWords } from '#domain/office-people/rights.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

type RightsFieldsProps = {
  id: string;
  value: OfficeRights;
  error?: string | undefined;
  onValue: (rights: OfficeRights) => void;
  /** Stays ticked: no one else sets up. */
  keepsSetsUp?: boolean;
};

/** Asks what a person of the office does: three ticks, of which one is left (docs/product/office-people.md, "Giving rights"). */
export function RightsFields({ id, value, error, onValue, keepsSetsUp = false }: RightsFieldsProps) {
  return (
    <fieldset
      className={`field rights${error ? ' wrong' : ''}`}
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="label">What they do</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {officeRights.map((right) => {
        const isKept = keepsSetsUp && right === 'setsUp';
        return (
          <Checkbox
            key={right}
            label={rightWords[right].label}
            hint={isKept ? lastWhoSetsUp : rightWords[right].covers}
            checked={value[right]}
            disabled={isKept}
            onValue={(on) => onValue({ ...value, [right]: on })}
          />
        );
      })}
    </fieldset>
  );
}

import { useEffect, useRef, useState } from 'react';
import { type Area, findLevel, fullAccessLabel, type Level, listOfferedAreas } from '#domain/capabilities/areas.ts';
import { setArea, setFullAccess, setInvitedFullAccess, setLevel } from '#domain/capabilities/edit.ts';
import { findPlainChoice, type PlainChoice, plainChoices } from '#domain/capabilities/plain-choices.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { describeArea, describeFullAccess, describePlainChoice } from '#domain/capabilities/what-it-opens.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

type CapabilityFieldsProps = {
  legend: string;
  capabilities: Capabilities;
  onCapabilities: (capabilities: Capabilities) => void;
  client: { timesheets: boolean };
  /**
   * Full Access clears the others in the invitation dialog; for a member it sets them
   * (docs/product/support-network.md, "Ticking capabilities").
   */
  inviting?: boolean;
  autoFocus?: boolean;
};

/** Asks for a plain choice, and below "Choose exactly" for each capability (docs/product/support-network.md, "Plain choices"). */
export function CapabilityFields(props: CapabilityFieldsProps) {
  const { legend, capabilities, onCapabilities, autoFocus = false } = props;
  const features = useSettings().data?.features;
  // A member with others begins there, and stays there whatever is ticked.
  const [isExact, setExact] = useState(() => !findPlainChoice(capabilities));
  const choice = isExact ? undefined : findPlainChoice(capabilities);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) fields.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [autoFocus]);
  function choose(next: PlainChoice | 'exactly') {
    const plain = plainChoices.find(({ name }) => name === next);
    setExact(!plain);
    if (plain) onCapabilities(plain.capabilities);
  }
  return (
    <div ref={fields}>
      <RadioTiles<PlainChoice | 'exactly'>
        legend={legend}
        layout="tall"
        options={[
          ...plainChoices.map(({ name, label }) => ({
            value: name,
            label,
            hint: features && describePlainChoice(name, features),
          })),
          { value: 'exactly', label: 'Choose exactly' },
        ]}
        value={choice ?? 'exactly'}
        onValue={choose}
      />
      {!choice && <ExactFields {...props} />}
    </div>
  );
}

/** Asks for Full Access, or Manage or View for each area. */
function ExactFields({ capabilities, onCapabilities, client, inviting = false }: CapabilityFieldsProps) {
  const features = useSettings().data?.features;
  const tickFullAccess = inviting ? setInvitedFullAccess : setFullAccess;
  return (
    <fieldset className="cap-exact">
      <legend className="sr">Choose exactly</legend>
      <Checkbox
        label={<strong>{fullAccessLabel}</strong>}
        hint={features && describeFullAccess(features)}
        checked={capabilities.manager}
        onValue={(on) => onCapabilities(tickFullAccess(capabilities, on))}
      />
      {listOfferedAreas(client).map((area) => (
        <AreaRow key={area.name} area={area} capabilities={capabilities} onCapabilities={onCapabilities} />
      ))}
    </fieldset>
  );
}

const levels: { level: Level; label: string }[] = [
  { level: 'manage', label: 'Manage' },
  { level: 'view', label: 'View' },
];

type AreaRowProps = Pick<CapabilityFieldsProps, 'capabilities' | 'onCapabilities'> & { area: Area };

/** Asks for an area, and for Manage or View once it is ticked; Full Access needs neither. */
function AreaRow({ area, capabilities, onCapabilities }: AreaRowProps) {
  const features = useSettings().data?.features;
  const level = findLevel(capabilities, area);
  return (
    <div className="cap-row">
      <Checkbox
        label={<strong>{area.label}</strong>}
        hint={features && describeArea(area.name, features)}
        checked={level !== undefined}
        disabled={capabilities.manager}
        onValue={(on) => onCapabilities(setArea(capabilities, area, on))}
      />
      {level && !capabilities.manager && (
        <fieldset className="seg">
          <legend className="sr">{area.label}</legend>
          {levels.map((one) => (
            <label className="seg-choice" key={one.level}>
              <input
                className="seg-input"
                type="radio"
                name={`${area.name}-level`}
                checked={level === one.level}
                onChange={() => onCapabilities(setLevel(capabilities, area, one.level))}
              />
              {one.label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

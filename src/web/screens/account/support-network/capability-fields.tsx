import { type Area, findLevel, fullAccessLabel, type Level, listOfferedAreas } from '#domain/capabilities/areas.ts';
import { setArea, setFullAccess, setInvitedFullAccess, setLevel } from '#domain/capabilities/edit.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { describeArea, describeFullAccess } from '#domain/capabilities/what-it-opens.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

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
  error?: string | undefined;
  autoFocus?: boolean;
};

/** Asks for Full Access, or Manage or View for each area. */
export function CapabilityFields(props: CapabilityFieldsProps) {
  const { legend, capabilities, onCapabilities, client, inviting = false, autoFocus = false } = props;
  const features = useSettings().data?.features;
  const tickFullAccess = inviting ? setInvitedFullAccess : setFullAccess;
  return (
    <fieldset className="cap-fields">
      <legend className="sr">{legend}</legend>
      <Checkbox
        label={<strong>{fullAccessLabel}</strong>}
        hint={features && describeFullAccess(features)}
        autoFocus={autoFocus}
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

function AreaRow({ area, capabilities, onCapabilities }: AreaRowProps) {
  const features = useSettings().data?.features;
  const level = findLevel(capabilities, area);
  const off = level === undefined || capabilities.manager;
  return (
    <div className="cap-row">
      <Checkbox
        label={<strong>{area.label}</strong>}
        hint={features && describeArea(area.name, features)}
        checked={level !== undefined}
        disabled={capabilities.manager}
        onValue={(on) => onCapabilities(setArea(capabilities, area, on))}
      />
      <fieldset className="seg" data-off={off || undefined} disabled={off}>
        <legend className="sr">{area.label}</legend>
        {levels.map((one) => (
          <label className="seg-choice" key={one.level}>
            <input
              className="seg-input"
              type="radio"
              name={`${area.name}-level`}
              checked={!off && level === one.level}
              onChange={() => onCapabilities(setLevel(capabilities, area, one.level))}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

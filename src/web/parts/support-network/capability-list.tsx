import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import FileUser from 'lucide-react/icons/file-user';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { describeCapabilities, fullAccessLabel } from '#domain/capabilities/areas.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import './capability-list.css';

const icons: Record<string, LucideIcon> = {
  [fullAccessLabel]: ShieldCheck,
  Calendar: CalendarDays,
  'Client information': FileUser,
  Timesheets: Clock,
};
const levels = { manage: 'Manage', view: 'View' };

export function CapabilityList({ capabilities }: { capabilities: Capabilities }) {
  const lines = describeCapabilities(capabilities);
  if (lines.length === 0) return <p className="soft">Nothing is shared yet.</p>;
  return (
    <ul className="caps">
      {lines.map(({ label, level }) => {
        const Icon = icons[label] ?? ShieldCheck;
        return (
          <li key={label}>
            <Icon className="i" aria-hidden />
            {level ? <span>{label}</span> : <strong className="cap-level">{label}</strong>}
            {level && <strong className="cap-level">{levels[level]}</strong>}
          </li>
        );
      })}
    </ul>
  );
}

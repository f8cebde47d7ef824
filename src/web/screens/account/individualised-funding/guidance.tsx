import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Receipt from 'lucide-react/icons/receipt';
import UsersRound from 'lucide-react/icons/users-round';
import { can } from '#domain/capabilities/can.ts';
import { type GuidanceLine, listGuidance } from '#domain/individualised-funding/guidance.ts';
import type { ShownFunding } from '#web/parts/funding/funding-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RegisterAsEmployerLink } from './register-links.tsx';

const icons: Record<GuidanceLine['of'], LucideIcon> = {
  claims: Receipt,
  timesheets: Clock,
  workers: UsersRound,
  provider: HeartHandshake,
  family: Ban,
  receipts: FileText,
  review: CalendarCheck,
};

/** Says what to do with this funding, by needs level. */
export function Guidance({ client, funding, today }: ShownFunding) {
  const keepsTimesheets = client.timesheets && can(client, 'viewTimesheets');
  return (
    <section aria-labelledby="guidance">
      <h2 id="guidance">What to do</h2>
      <ul className="guidance">
        {listGuidance({ ...funding, today }).map(({ of, text }) => {
          const Icon = icons[of];
          return (
            <li key={of}>
              <Icon className="i" aria-hidden />
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      <div className="btn-row">
        {funding.needsLevel === 'Level3' && <RegisterAsEmployerLink client={client} funding={funding} />}
        {funding.needsLevel === 'Level2' && keepsTimesheets && (
          <LinkButton variant="second" size="small" to="/timesheet">
            Open the timesheet
          </LinkButton>
        )}
        <LinkButton variant="quiet" size="small" to="/help/resources">
          Claim forms and templates
        </LinkButton>
      </div>
    </section>
  );
}

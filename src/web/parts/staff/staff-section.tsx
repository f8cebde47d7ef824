import type { StaffInvitation, StaffMember } from '#contract/organisations.ts';
import { listSettersUp } from '#domain/office-people/rights.ts';
import type { StaffScope } from '#web/calls/organisations.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { AddStaff } from './add-staff.tsx';
import { InvitedRow, StaffRow } from './staff-row.tsx';
import './staff.css';

/** The name within a sentence: `Kererū Health`, `the office`. */
export type StaffPlace = { organisationRef: StaffScope; organisationName: string };

type StaffSectionProps = StaffPlace & {
  staff: readonly StaffMember[];
  invitations: readonly StaffInvitation[];
};

/** Shows the staff of an organisation or the office, its invited people, and a form to add a person. */
export function StaffSection({ staff, invitations, ...place }: StaffSectionProps) {
  const { organisationName: placeName } = place;
  const setsUp = useMayDo('setsUp');
  const setters = listSettersUp(staff);
  return (
    <div className="staff-section">
      {setsUp && <AddStaff {...place} />}
      {staff.length === 0 && invitations.length === 0 && <Empty>{placeName} has no staff yet.</Empty>}
      {staff.length > 0 && (
        <ul className="rows" aria-label={`People who work for ${placeName}`}>
          {staff.map((member) => (
            <StaffRow
              key={member.userRef}
              {...place}
              member={member}
              last={setters.length === 1 && setters[0] === member}
            />
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <section className="staff-invited" aria-labelledby="invited">
          <h2 className="staff-invited-title" id="invited">
            Invited
          </h2>
          <ul className="rows">
            {invitations.map((invitation) => (
              <InvitedRow key={invitation.ref} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

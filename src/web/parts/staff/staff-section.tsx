import type { StaffInvitation, StaffMember } from '#contract/organisations.ts';
import type { StaffScope } from '#web/calls/organisations.ts';
import { Empty } from '#web/ui/empty.tsx';
import { AddStaff } from './add-staff.tsx';
import { InvitedRow, StaffRow } from './staff-row.tsx';
import './staff.css';

export type StaffSectionProps = {
  organisationRef: StaffScope;
  /** Their employer, within a sentence: `Kererū Health`, `the office`. */
  organisationName: string;
  staff: readonly StaffMember[];
  invitations: readonly StaffInvitation[];
};

/** Shows the staff of an organisation or the office, its invited people, and a form to add a person. */
export function StaffSection({ organisationRef, organisationName: placeName, staff, invitations }: StaffSectionProps) {
  return (
    <div className="staff-section">
      <AddStaff organisationRef={organisationRef} organisationName={placeName} />
      {staff.length === 0 && invitations.length === 0 && <Empty>{placeName} has no staff yet.</Empty>}
      {staff.length > 0 && (
        <ul className="rows" aria-label={`People who work for ${placeName}`}>
          {staff.map((member) => (
            <StaffRow
              key={member.userRef}
              organisationRef={organisationRef}
              organisationName={placeName}
              member={member}
              last={staff.length === 1}
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

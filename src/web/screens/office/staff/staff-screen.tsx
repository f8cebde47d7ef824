import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/calls/loaded.tsx';
import { ownStaffQuery } from '#web/calls/organisations.ts';
import { StaffSection } from '#web/parts/staff/staff-section.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Shows the provider's own staff: they answer requests and see every client. */
export function StaffScreen() {
  const query = useQuery(ownStaffQuery);
  return (
    <div className="page">
      <PageHead
        title="Office staff"
        lead="Everyone here sees all clients and support workers. What else someone may do is ticked for them."
      />
      <Loaded queries={[query]} of="the office staff">
        {(staff) => <StaffSection organisationRef={undefined} organisationName="the office" {...staff} />}
      </Loaded>
    </div>
  );
}

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
      <PageHead title="Office staff" lead="Office staff can see all clients, answer requests and change settings." />
      <Loaded queries={[query]} of="the office staff">
        {(staff) => <StaffSection organisationRef={undefined} organisationName="the office" {...staff} />}
      </Loaded>
    </div>
  );
}

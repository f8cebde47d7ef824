import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AnyRight, describeNeeded, listWhoSetUp, officeRights } from '#domain/office-people/rights.ts';
import { joinWithOr } from '#domain/texts/join-with-and.ts';
import { ownStaffQuery } from '#web/calls/organisations.ts';
import { PageHead } from '#web/ui/page-head.tsx';

type WithoutRightProps = { title?: string; rights?: AnyRight };

/** Shows in place of a page of the office whose work it is, and who can give it (docs/product/office-people.md, "Without the right"). */
export function WithoutRight({ title, rights = officeRights }: WithoutRightProps) {
  const { data } = useQuery(ownStaffQuery);
  const { named, others } = listWhoSetUp(data?.staff ?? []);
  const names = [...named, ...(others || named.length === 0 ? ['another colleague who sets up'] : [])];
  return (
    <div className="page">
      <PageHead title={title} lead={describeNeeded(rights)} />
      <p>
        If it is your work too, ask <span translate="no">{joinWithOr(names)}</span> to tick it for you under{' '}
        <Link to="/office/staff">Office staff</Link>.
      </p>
    </div>
  );
}

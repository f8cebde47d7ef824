import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { keepEditOf } from '#web/parts/booking/edit/edit-draft.ts';
import { editName } from '#web/parts/booking/edit/edit-name.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { useAccount } from '#web/person/session/account.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type EditSeriesLinkProps = {
  client: OwnMembership;
  visit: { jobRef: string; originalDate: string; date: string };
  children: ReactNode;
};

/** Begins to edit all upcoming dates of a visit's series, from where no calendar is loaded. */
export function EditSeriesLink({ client, visit, children }: EditSeriesLinkProps) {
  const { user } = useAccount();
  const { next } = useWizardHistory();
  const { jobRef, originalDate, date: calDate } = visit;
  const place = { what: editName, clientRef: client.clientRef, userRef: user.ref };
  return (
    <LinkButton
      variant="primary"
      icon={PencilLine}
      to="/calendar/edit"
      state={{ ...next(), edited: { jobRef, originalDate, calDate, repeating: true } }}
      onClick={() => draftsOf().whenOpen(user.ref, () => keepEditOf({ place, visit: { jobRef, originalDate } }))}
    >
      {children}
    </LinkButton>
  );
}

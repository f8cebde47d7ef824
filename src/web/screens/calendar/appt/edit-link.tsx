import PencilLine from 'lucide-react/icons/pencil-line';
import type { OwnMembership } from '#contract/users.ts';
import { editName } from '#web/parts/booking/edit/edit-name.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { withDrafts } from '#web/person/device/device.ts';
import { useAccount } from '#web/person/session/account.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Loads the code of drafts, which the page that opens needs anyway. */
const preload = () => void import('#web/parts/booking/edit/edit-draft.ts').catch(() => {});

type EditLinkProps = {
  client: OwnMembership;
  shown: ShownVisit;
  /** The calendar's day that Cancel returns to. */
  calDate: string;
  /** The link leads to the choice of another support worker. */
  changesWorker?: boolean;
};

/** Begins to edit a visit that can be changed (docs/product/changing.md, "When a visit can change"). */
export function EditLink({ client, shown, calDate, changesWorker = false }: EditLinkProps) {
  const { user } = useAccount();
  const { next } = useWizardHistory();
  const { jobRef, originalDate } = shown.visit;
  const place = { what: editName, clientRef: client.clientRef, userRef: user.ref };
  // It begins with what was pressed.
  const begins = { changesWorker, reschedules: !changesWorker };

  /** Begins the edit. The page that opens begins it itself where this is later (`useEditSubject`). */
  async function begin() {
    const { startEdit } = await import('#web/parts/booking/edit/edit-draft.ts');
    await withDrafts((drafts) => drafts.whenOpen(user.ref, () => startEdit({ place, shown, calDate, ...begins })));
  }
  return (
    <LinkButton
      variant="primary"
      icon={PencilLine}
      to="/calendar/edit"
      state={{ ...next(), edited: { jobRef, originalDate, calDate, ...begins } }}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void begin()}
    >
      {changesWorker ? 'Change support worker' : 'Edit booking'}
    </LinkButton>
  );
}

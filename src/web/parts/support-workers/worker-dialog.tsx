import { useParams } from '@tanstack/react-router';
import { use } from 'react';
import type { WorkerProfile as Profile } from '#contract/support-workers.ts';
import { mostWishes } from '#domain/booking/limits.ts';
import { hiddenWorkerMessage, isHidden } from '#domain/support-workers/relationship.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChoiceContext, toggleWorker } from './choice-context.ts';
import { LoadedProfile } from './loaded-profile.tsx';
import { WorkerProfile } from './worker-profile.tsx';

/** Shows a profile over the choice of support workers, at `…/support-workers/worker/$ref`. Closing it goes back. */
export function WorkerDialog({ base }: { base: '/calendar/new/support-workers' | '/calendar/edit/support-workers' }) {
  const { ref = '' } = useParams({ strict: false });
  const { back } = useWizardHistory();
  const close = () => void back({ to: base, resetScroll: false });
  return (
    <LoadedProfile supportWorkerRef={ref} frame={(content) => <ProfileDialog onClose={close}>{content}</ProfileDialog>}>
      {({ profile, now, zone }) => (
        <ProfileDialog title={profile.fullName} onClose={close}>
          <WorkerProfile
            profile={profile}
            now={now}
            zone={zone}
            book={<BookInDialog profile={profile} onDone={close} />}
          />
        </ProfileDialog>
      )}
    </LoadedProfile>
  );
}

type ProfileDialogProps = { title?: string; onClose: () => void; children: React.ReactNode };

function ProfileDialog({ title, onClose, children }: ProfileDialogProps) {
  usePageTitle(title);
  return (
    <Dialog title={title ?? 'Support worker'} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** Asks for this worker in the booking under the dialog. */
function BookInDialog({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { ref, fullName: name, givenName, active } = profile;
  const choice = use(ChoiceContext);
  if (!choice || !active) return null;
  const isChosen = choice.chosen.some((other) => other.ref === ref);
  const isFull = !isChosen && choice.chosen.length >= mostWishes;
  const refusal = isHidden(profile) ? hiddenWorkerMessage : isFull && `You can choose ${mostWishes} at most.`;
  const toggle = () => {
    toggleWorker(choice, { ref, name });
    onDone();
  };
  return (
    <Button variant="primary" unavailable={!isChosen && refusal} onClick={toggle}>
      {isChosen ? `Remove ${givenName}` : `Book ${givenName}`}
    </Button>
  );
}

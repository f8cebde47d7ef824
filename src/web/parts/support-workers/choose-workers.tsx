import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { createContext, use, useId } from 'react';
import type { WorkerProfile as Profile, WorkerCard } from '#contract/support-workers.ts';
import type { OwnMembership } from '#contract/users.ts';
import { mostWishes } from '#domain/booking/limits.ts';
import { hiddenWorkerMessage, isHidden } from '#domain/support-workers/relationship.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { comingWorkersQuery, favouritesQuery } from '#web/calls/support-workers.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import type { ChosenWorker } from '#web/parts/booking/booking-task.ts';
import type { WishedWorkers } from '#web/parts/booking/workers/wished-workers.ts';
import type { WorkersFinderProps } from '#web/parts/booking/workers/workers-step.tsx';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { useClient } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SpokenName } from '#web/ui/spoken-name.tsx';
import { LoadedProfile } from './loaded-profile.tsx';
import { PickRows, type PickRowsProps } from './pick-rows.tsx';
import { WorkerProfile } from './worker-profile.tsx';
import { SupportWorkerSearch } from './worker-search.tsx';

/** Lets the person choose who is asked to come, in a booking or a change of one (docs/product/booking.md, "Support workers"). */
export function ChooseWorkers(props: WorkersFinderProps) {
  const client = useClient();
  return client && <WorkersToChoose client={client} {...props} />;
}

function WorkersToChoose({ client, choice, slots, base }: WorkersFinderProps & { client: OwnMembership }) {
  const { clientRef, role, name } = client;
  const { chosen } = choice;
  const coming = useQuery(comingWorkersQuery(clientRef)).data?.supportWorkers ?? [];
  const all = useQuery(favouritesQuery(clientRef)).data?.supportWorkers ?? [];
  const favourites = all.filter(({ ref }) => coming.every((other) => other.ref !== ref));
  const known = new Set([...coming, ...favourites].map(({ ref }) => ref));
  const you = role === 'client' ? 'you' : name;
  const rows = {
    ...{ slots, base },
    isChosen: (ref: string) => chosen.some((worker) => worker.ref === ref),
    renderPick: (worker: WorkerCard) => <ChooseButton worker={worker} choice={choice} />,
  };
  return (
    <ChoiceContext value={choice}>
      <section className="chosen-workers" aria-labelledby="chosen-workers">
        <h2 id="chosen-workers">Chosen support workers</h2>
        <p role="status">{formatChosen(chosen.length)}</p>
        {chosen.length > 0 && (
          <ul className="chosen-list">
            {chosen.map((worker) => (
              <li key={worker.ref}>
                <b translate="no">{worker.name}</b>
                <Button variant="quiet" size="small" icon={X} onClick={() => toggleWorker(choice, worker)}>
                  Remove
                  <SpokenName>{worker.name}</SpokenName>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <PickGroup title={`Comes to ${you} now`} workers={coming} {...rows} />
      <PickGroup title={client.role === 'client' ? 'Your favourites' : 'Favourites'} workers={favourites} {...rows} />
      <div className="pick-group">
        <SupportWorkerSearch
          client={client}
          empty={workerMessages.nothingFoundToBook}
          picking={{ title: `Others near ${you}`, leaveOut: known }}
          renderWorkers={(workers) => <PickRows workers={workers} {...rows} />}
        />
      </div>
      <Outlet />
    </ChoiceContext>
  );
}

type PickGroupProps = PickRowsProps & { title: string };

/** Shows a group of support workers that the client knows; nothing while there are none. */
function PickGroup({ title, ...rows }: PickGroupProps) {
  const id = useId();
  if (rows.workers.length === 0) return null;
  return (
    <section className="pick-group" aria-labelledby={id}>
      <h2 id={id} className="pick-title">
        {title}
      </h2>
      <PickRows {...rows} />
    </section>
  );
}

function ChooseButton({ worker, choice }: { worker: WorkerCard; choice: WorkersFinderProps['choice'] }) {
  const { ref, fullName: name } = worker;
  const isChosen = choice.chosen.some((other) => other.ref === ref);
  const isFull = !isChosen && choice.chosen.length >= mostWishes;
  return (
    <Button
      variant={isChosen ? 'primary' : 'plain'}
      size="small"
      icon={isChosen ? Check : Plus}
      aria-pressed={isChosen}
      unavailable={isFull && `You can choose ${mostWishes} at most.`}
      onClick={() => toggleWorker(choice, { ref, name })}
    >
      Choose
      <SpokenName>{name}</SpokenName>
    </Button>
  );
}

function formatChosen(count: number): string {
  if (count === 0) return 'No one chosen yet. If you continue without, we find the best match for you.';
  return `${formatCount(count, 'support worker')} chosen. ${count > 1 ? 'Any one of them can come.' : ''}`.trim();
}

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

/** The choice of the booking under a profile that opens over it. */
const ChoiceContext = createContext<WishedWorkers | undefined>(undefined);

function toggleWorker({ chosen, setChosen }: WishedWorkers, worker: ChosenWorker) {
  const others = chosen.filter(({ ref }) => ref !== worker.ref);
  setChosen(others.length < chosen.length ? others : [...chosen, worker]);
}

import { type ReactNode, useMemo } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { messages } from '#web/kernel/messages.ts';
import { BookingSkeleton } from '#web/parts/booking/booking-skeleton.tsx';
import { type EditDraft, findEditPlace, isEditDraft } from '#web/parts/booking/edit/edit-draft.ts';
import { findEditDisabledReason, findEdited } from '#web/parts/booking/edited-visit.ts';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { useAccount, useCan, useClient } from '#web/session/account.ts';
import { type DraftPlace, useDraft } from '#web/session/drafts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { createVisitEdit, type VisitEdit } from './edit.ts';
import { EditSteps } from './edit-steps.tsx';
import { NotEditable } from './not-editable.tsx';
import '#web/parts/booking/booking-frame.css';

type EditFrameProps = {
  title: string;
  step: 'details' | 'summary';
  /** The sentence after the client's name. */
  lead: string;
  children: (edit: VisitEdit) => ReactNode;
};

/** The frame of both steps of an edit, and every reason why there is nothing to edit. */
export function EditFrame(props: EditFrameProps) {
  const client = useClient();
  const mayEdit = useCan('manageRoster');
  if (!client) return <NotEditable>{messages.noClient}</NotEditable>;
  if (!mayEdit) {
    return (
      <NotEditable>
        {`You cannot change ${client.name}’s visits. Somebody who manages this account can do it for you, or change what you may do.`}
      </NotEditable>
    );
  }
  return <WithDraft client={client} key={client.clientRef} {...props} />;
}

type InsideProps = EditFrameProps & { client: OwnMembership };

function WithDraft({ client, ...props }: InsideProps) {
  const { user } = useAccount();
  const { clientRef } = client;
  const place = useMemo(() => findEditPlace({ clientRef, userRef: user.ref }), [clientRef, user.ref]);
  const draft = useDraft(place, isEditDraft);
  if (!draft)
    return (
      <NotEditable kind="note">
        No booking is being edited. Open a visit in the calendar and choose Edit booking.
      </NotEditable>
    );
  return <WithRoster client={client} place={place} draft={draft} {...props} />;
}

type WithRosterProps = InsideProps & { place: DraftPlace; draft: EditDraft };

function WithRoster({ client, place, draft, title, step, lead, children }: WithRosterProps) {
  const { query, index, services, window, now, zone, loading } = useRoster();
  const shown = index && findEdited({ index, draft, now });
  const failed = !index && query.isError;
  const ready = !loading && index && query.data;
  if (ready && !shown)
    return <NotEditable draft={draft}>This visit is no longer in the calendar, so it cannot be changed.</NotEditable>;
  const reason = shown && findEditDisabledReason({ shown, membership: client, now, zone });
  if (ready && reason) return <NotEditable draft={draft}>{reason}</NotEditable>;
  return (
    <div className="page booking">
      <PageHead title={title} lead={`For ${client.name}. ${lead}`} />
      <EditSteps current={step} />
      <div className="booking-body">
        {ready &&
          shown &&
          children(createVisitEdit({ client, place, draft, shown, roster: query.data, index, services, window }))}
        {!ready && !failed && <BookingSkeleton />}
        {failed && (
          <ErrorState
            title="The booking could not be loaded"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            {messages.noAnswer} Nothing that you typed is lost.
          </ErrorState>
        )}
      </div>
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import type { BookingTask } from './booking-task.ts';

type DiscardInput = {
  task: Pick<BookingTask, 'cleared' | 'pages'>;
  place: DraftPlace;
  form: { isChanged: boolean; reset: () => void };
};

const isAny = (_: unknown): _ is unknown => true;

/** Forgets what was typed, and offers it back for a moment. */
export function useDiscard({ task, place, form }: DiscardInput) {
  const navigate = useNavigate();
  return () => {
    const draft = draftsOf().read(place, isAny);
    const onBack = () => void navigate({ to: task.pages.details.to });
    form.reset();
    if (form.isChanged) offerDraftBack({ place, draft, message: task.cleared, onBack });
  };
}

import type { OwnMembership } from '#contract/users.ts';
import { chooseDuration } from '#domain/booking/line.ts';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChosenWorker } from '../booking-task.ts';
import { type BookingDraft, createDraft, type LineRefs, setLine, setSettings } from './booking-draft.ts';
import { newLineRefs } from './draft-lines.ts';
import { toDurationChoice, useFilledBooking } from './use-filled-booking.tsx';

type BookAgainProps = { client: OwnMembership; shown: ShownVisit };

/** Fills a new booking from a visit that took place, once its button was pressed (docs/product/booking.md, "Booking the same again"). */
export function BookAgain({ client, shown }: BookAgainProps) {
  const mayFind = useFindWorkers();
  const workers = mayFind ? shown.workers.map(({ ref, fullName: name }) => ({ ref, name })) : [];
  const read = async () => createBookedAgain({ shown, workers, refs: newLineRefs() });
  const { ask, isReading, question } = useFilledBooking({ client, read, isPressed: true });
  return (
    <>
      <Button variant="second" pending={isReading} onClick={() => void ask()}>
        Book the same again
      </Button>
      {question}
    </>
  );
}

type BookedAgainInput = { shown: ShownVisit; workers: readonly ChosenWorker[]; refs: LineRefs };

/** Makes a booking of a visit: its service, start, length, who pays and who came. Its day is left to choose. */
function createBookedAgain({ shown: { job, visit }, workers, refs }: BookedAgainInput): BookingDraft {
  const { jobTypeRefs, fundingType } = job;
  const { startTimeOption, startTime, durationOption } = visit;
  const blank = createDraft({ ...refs, hasFunding: fundingType === 'Funded', supportWorkers: workers });
  const line = chooseDuration(blank.lines[0]!.line, toDurationChoice(visit));
  const start = durationOption === 'Overnight' ? {} : { startTimeOption, startTime };
  return setSettings(setLine(blank, 0, { ...line, ...start, services: [...jobTypeRefs] }), { fundingType });
}

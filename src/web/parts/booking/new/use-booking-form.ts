import { useState } from 'react';
import type { ListItem } from '#contract/settings.ts';
import { findFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { bookVisits } from '#web/api/appointments.ts';
import { now } from '#web/kernel/clock.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import type { BookingModel } from '../booking-model.ts';
import type { NewBookingTask } from '../booking-task.ts';
import type { TaskData } from '../task-frame.tsx';
import { useTaskDraft, useTaskPlace } from '../use-task-draft.ts';
import { createDraft, findFirstVisitDate, isBookingDraft, listFirstDates, toBooking } from './booking-draft.ts';
import { type BookingRules, checkBooking, findWrongLine, hasField, listUnsolvedIssues } from './booking-issues.ts';
import { newLineRefs } from './draft-lines.ts';
import { keepUnsentLines } from './keep-unsent-lines.ts';

type UseBookingFormInput = TaskData & { task: NewBookingTask };

export type BookingForm = ReturnType<typeof useBookingForm>;

/** The person's draft for this client, and the rules that check it. */
export function useBookingForm({ task, client, roster, lists }: UseBookingFormInput) {
  const { clientRef, timeZone: zone } = client;
  const { jobTypes, privateJobTypes } = lists;
  const place = useTaskPlace(task, clientRef);
  const [blank] = useState(() => {
    const hasFunding = roster.fundings.some(({ active }) => active);
    return createDraft({ ...task, hasFunding, ...newLineRefs() });
  });
  const draft = useDraft(place, isBookingDraft) ?? blank;
  const stored = useTaskDraft({
    ...{ task, clientRef, draft, isDraft: isBookingDraft },
    listUnsolved: (before, after) => listUnsolvedIssues({ before, after, rules: rules() }),
  });

  /** The rules at this moment, for a screen that may be open for hours. */
  function rules(): BookingRules {
    const jobTypeRefs = jobTypes.map(({ ref }) => ref);
    const privateJobTypeRefs = privateJobTypes.map(({ ref }) => ref);
    const { limits, brand } = task;
    return { limits, sameDayRule: brand.sameDayRule, now: now(), zone, jobTypeRefs, privateJobTypeRefs };
  }

  /** Opens the first line with an issue. */
  const setIssues: BookingModel['setIssues'] = (found) =>
    stored.setIssues(found, (own) => ({ ...own, open: findWrongLine(own) ?? own.open }));

  function command() {
    const labels = draft.lines.map(({ line }, index) => {
      const [date = ''] = listFirstDates({ draft, index, count: 1 });
      const service = findServiceName(task.roster.services, { jobTypeRefs: line.services });
      return formatVisitName({ service, date, goesOn: line.repeat !== 'None' });
    });
    return bookVisits({ params: { clientRef }, body: toBooking(draft), labels });
  }

  return {
    ...stored,
    ...{ task, client, zone, roster, draft, rules, setIssues, hasField, command },
    settle: () => stored.settle(keepUnsentLines({ sent: draft, now: drafts.read(place, isBookingDraft), newLineRefs })),
    place: {},
    donePlace: { date: findFirstVisitDate(draft) },
    firstDate: findFirstAllowedDate({ rule: task.brand.sameDayRule, now: task.roster.now, zone }),
    services: draft.settings.fundingType === 'Private' ? privateJobTypes : jobTypes,
    check: () => checkBooking(draft, rules()),
  };
}

/** The name of a line's service, where it is on offer. */
export function findServiceLabel(services: readonly ListItem[], ref: string | undefined): string | undefined {
  return services.find((service) => service.ref === ref)?.name;
}

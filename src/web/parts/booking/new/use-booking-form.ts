import { useState } from 'react';
import type { ListItem } from '#contract/settings.ts';
import { findFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { newRef } from '#web/api/send.ts';
import { now } from '#web/kernel/clock.ts';
import { messages } from '#web/kernel/messages.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import type { BookingModel, SentBooking } from '../booking-model.ts';
import type { NewBookingTask } from '../booking-task.ts';
import type { TaskData } from '../task-frame.tsx';
import { useTaskDraft, useTaskPlace } from '../use-task-draft.ts';
import { createDraft, findFirstVisitDate, isBookingDraft, listFirstDates } from './booking-draft.ts';
import { type BookingRules, checkBooking, findWrongLine, hasField, listUnsolvedIssues } from './booking-issues.ts';
import { isOnItsWay, keepUnsentLines, sendDraft, toSentBody } from './send-draft.ts';

type UseBookingFormInput = TaskData & { task: NewBookingTask };

export type BookingForm = ReturnType<typeof useBookingForm>;

/** The person's draft for this client, and the rules that check it. */
export function useBookingForm({ task, client, roster, lists }: UseBookingFormInput) {
  const { clientRef, timeZone: zone } = client;
  const { jobTypes, privateJobTypes } = lists;
  const place = useTaskPlace(task, clientRef);
  const [blank] = useState(() => {
    const hasFunding = roster.fundings.some(({ active }) => active);
    return createDraft({ ...task, hasFunding, ref: newRef() });
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

  /** Opens the first line with an issue. Where no answer came, it stays known that it was sent. */
  const setIssues: BookingModel['setIssues'] = (found, error) =>
    stored.setIssues(found, (own) => ({
      ...own,
      open: findWrongLine(own) ?? own.open,
      sent: error === undefined ? own.sent : toSentBody(draft, error),
    }));

  async function send(): Promise<SentBooking> {
    const onSent = (sent: string) => stored.setIssues({ issues: [] }, (own) => ({ ...own, sent }));
    const ticketRefs = await sendDraft({ clientRef, draft, onSent });
    stored.settle(keepUnsentLines({ sent: draft, now: drafts.read(place, isBookingDraft), newRef }));
    const visits = draft.lines.map(({ line }, index) => {
      const [date = ''] = listFirstDates({ draft, index, count: 1 });
      const service = findServiceName(task.roster.services, { jobTypeRefs: line.services });
      return formatVisitName({ service, date, goesOn: line.repeat !== 'None' });
    });
    return { message: messages.bookingMade, ticketRefs, visits, place: { date: findFirstVisitDate(draft) } };
  }

  return {
    ...stored,
    ...{ task, client, zone, roster, draft, rules, setIssues, hasField, send },
    place: {},
    failed: messages.bookingFailed,
    isOnItsWay: isOnItsWay(clientRef),
    firstDate: findFirstAllowedDate({ rule: task.brand.sameDayRule, now: task.roster.now, zone }),
    services: draft.settings.fundingType === 'Private' ? privateJobTypes : jobTypes,
    check: () => checkBooking(draft, rules()),
  };
}

/** The name of a line's service, where it is on offer. */
export function findServiceLabel(services: readonly ListItem[], ref: string | undefined): string | undefined {
  return services.find((service) => service.ref === ref)?.name;
}

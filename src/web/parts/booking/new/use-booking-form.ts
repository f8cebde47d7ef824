import { useState } from 'react';
import { partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { fundingTypes } from '#domain/appointments/types.ts';
import { describeLine } from '#domain/booking/describe.ts';
import { findFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { type HoursSlot, toHoursSlot } from '#domain/support-workers/off-hours.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { now } from '#web/kernel/clock.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { changeValues } from '#web/ui/form/change-values.ts';
import { listChanges } from '#web/ui/form/list-changes.ts';
import { applyChanges } from '#web/ui/form/paths.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { NewBookingTask } from '../booking-task.ts';
import { listLineGaps } from '../line-gaps.ts';
import type { SaidSoFar } from '../task-bar.tsx';
import type { TaskData } from '../task-frame.tsx';
import { useAnswer } from '../use-answer.ts';
import { createWishedWorkers } from '../workers/wished-workers.ts';
import {
  type BookingDraft,
  createDraft,
  findFirstVisitOfDraft,
  findPayer,
  listFirstDates,
  listLineVisits,
  listWeekOfLine,
} from './booking-draft.ts';
import { type BookingRules, checkBooking, findWrongLine, hasField, toFieldIssues } from './booking-issues.ts';
import { newLineRefs, openLineOf } from './draft-lines.ts';
import { keepUnsentLines } from './keep-unsent-lines.ts';
import { listOfficeServices } from './payer-choice.tsx';
import { listShownLines, listWeekdays } from './weekday-lines.ts';

export type BookingForm = ReturnType<typeof useBookingForm>;

/** Holds the person's booking for this client, and the rules that check it. */
export function useBookingForm({ task, client, roster, lists }: TaskData & { task: NewBookingTask }) {
  const { clientRef, timeZone: zone } = client;
  const { jobTypes, privateJobTypes } = lists;
  const place = { what: task.name, clientRef, userRef: task.userRef };
  const fundings = roster.fundings.filter(({ active }) => active);
  const [blank] = useState(() => createDraft({ ...task, hasFunding: fundings.length > 0, ...newLineRefs() }));
  const form = useForm<BookingDraft>({
    initial: blank,
    draft: useFormDraft(place),
    check: (values) => checkBooking(values, rules()),
  });
  const draft = form.values;

  /** Reads the rules at this moment, for a screen that may be open for hours. */
  function rules(): BookingRules {
    const jobTypeRefs = jobTypes.map(({ ref }) => ref);
    const privateJobTypeRefs = privateJobTypes.map(({ ref }) => ref);
    const { limits, brand, checkLine } = task;
    return { limits, checkLine, sameDayRule: brand.sameDayRule, now: now(), zone, jobTypeRefs, privateJobTypeRefs };
  }

  const change = (act: (values: BookingDraft) => BookingDraft) => changeValues(form, act);

  /** Opens the first line with an issue. */
  function showIssues(issues: readonly FieldIssue[]) {
    const own = toFieldIssues(issues, draft);
    change((before) => ({ ...before, open: findWrongLine(own, before) ?? before.open }));
    return form.showIssues(own);
  }

  /** Keeps visits and notes that were added or changed since as another booking. A draft that was discarded stays away. */
  function settle(sent: BookingDraft) {
    form.update(({ typed }) => {
      const later = Object.keys(typed).length > 0 ? applyChanges(blank, typed) : undefined;
      const left = keepUnsentLines({ sent, now: later, newLineRefs });
      return { typed: left ? listChanges(blank, left) : {}, issues: [], sent };
    });
  }

  function command() {
    const services = draft.lines.map(({ line }) =>
      findServiceName(task.roster.services, { jobTypeRefs: line.services }),
    );
    return task.book({ clientRef, draft, labels: listLabels(draft, services), services });
  }

  const { servicesOf, serviceOf, payersOf } = findServices(draft, lists);
  const visits = listLineVisits(draft);
  const answer = useAnswer({ begins: visits.map((visit) => partOfDayEndsAt(visit, zone)), zone });
  const { boardDay } = draft.office ?? {};
  const board = boardDay ? { boardDay } : {};
  return {
    form: { ...form, showIssues, settle },
    ...{ task, client, zone, roster, draft, hasField, command, change },
    choice: createWishedWorkers(form),
    said: describeSoFar(draft, serviceOf),
    slots: listSlots(draft),
    // The office, which books at once, asks no one.
    answer: draft.office ? undefined : answer,
    isShortNotice: visits.some((visit) => isShortNotice(visit, { now: task.roster.now, zone })),
    draftPlace: place,
    rules,
    place: { ...board },
    donePlace: { ...board, ...findFirstVisitOfDraft(draft) },
    firstDate: findFirstAllowedDate({ rule: task.brand.sameDayRule, now: task.roster.now, zone }),
    ...{ servicesOf, serviceOf, payersOf, fundings },
  };
}

/** Finds the name of a line's service, where it is on offer. */
export type ServiceOf = (line: BookingLine) => string | undefined;

/** Finds the services on offer for a line, the name of the one that is chosen, and for the office who may pay for one. */
function findServices(draft: BookingDraft, lists: TaskData['lists']) {
  const { jobTypes, privateJobTypes } = lists;
  const ofPayer = (line: BookingLine) => (findPayer(draft, line) === 'Private' ? privateJobTypes : jobTypes);
  const ofOffice = listOfficeServices(lists);
  const servicesOf = (line: BookingLine) => (draft.office ? ofOffice : ofPayer(line));
  const serviceOf: ServiceOf = (line) => ofPayer(line).find(({ ref }) => ref === line.services[0])?.name;
  const payersOf = (service: string) => ofOffice.find(({ ref }) => ref === service)?.payers ?? fundingTypes;
  return { servicesOf, serviceOf, payersOf };
}

/** Names the visits of each line. */
function listLabels(draft: BookingDraft, services: readonly string[]): string[] {
  return draft.lines.map(({ line }, index) => {
    const [date = ''] = listFirstDates({ draft, index, count: 1 });
    return formatVisitName({ service: services[index]!, date, goesOn: line.repeat !== 'None' });
  });
}

/** Lists the days and times of a week that are asked for. */
function listSlots(draft: BookingDraft): HoursSlot[] {
  return draft.lines.flatMap(({ line }, index) =>
    listWeekOfLine({ draft, index }).map((date) => toHoursSlot({ ...line, durationMins: line.durationMinutes, date })),
  );
}

/** Describes the open line once it is complete, and how many others there are. */
function describeSoFar(draft: BookingDraft, serviceOf: ServiceOf): SaidSoFar {
  const others = listShownLines(draft).length - 1;
  const { line, ref = '' } = openLineOf(draft) ?? {};
  const service = line && serviceOf(line);
  const isComplete = line && listLineGaps({ line, service }).length === 0;
  return {
    sentence: isComplete ? describeLine({ line, service, days: listWeekdays(draft, ref) }) : undefined,
    more: others > 0 ? `And ${formatCount(others, 'more visit')}.` : undefined,
  };
}

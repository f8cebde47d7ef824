import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActPreview } from '#contract/office-acts.ts';
import { officeLimits } from '#domain/schedule/office-limits.ts';
import { actPreviewQuery } from '#web/calls/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import type { TimeChoiceProps } from '#web/parts/booking/line-choices.tsx';
import { checkPaid, noPaidValues, toPaid } from '#web/parts/schedule/paid-and-charged.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { changeValues } from '#web/ui/form/change-values.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import {
  type ActKind,
  type ActScope,
  type ActValues,
  checkActForm,
  checkHiddenReason,
  isPreviewable,
  leavesTimeOpen,
  setActLine,
  toAct,
  toActLine,
  toActTimes,
  toTicketAnswer,
} from './act.ts';
import { makeAct } from './act-text.ts';

/** The values that a dialog opens with instead of what there is: the place where a visit was dropped. */
export type ActStart = {
  date?: string;
  startTime?: string;
  supportWorkerRefs?: readonly string[];
  workerName?: string;
};

type UseActInput = {
  kind: ActKind;
  shown: ScheduledVisit;
  offered: ActPreview;
  start: ActStart | undefined;
  onClose: () => void;
};

export type OpenAct = ReturnType<typeof useAct>;

/** A clash that a colleague has ended would hold the act back as long as it is shown. */
const problemsReadAgainAfter = 10_000;

const untyped = { reason: '', requestedBy: '', answer: '', message: '', ...noPaidValues };

/** Keeps the values of an act, what it would do, and its sending. */
export function useAct({ kind, shown, offered, start, onClose }: UseActInput) {
  const { visit } = shown;
  const params = { clientRef: visit.clientRef, jobRef: visit.jobRef };
  const [scope, setScope] = useState<ActScope>('one');
  const { date, startTime, supportWorkerRefs } = start ?? {};
  const dropped = { ...(date && { date }), ...(startTime && { startTime }) };
  const about = { kind, visit, scope, supportWorkerRefs };
  const stored = toActTimes({ visit, scope });
  const form = useForm<ActValues>({
    initial: { ...stored, ...dropped, ...untyped },
    check: (values) => [
      ...checkActForm({ ...about, values }, { now: now(), zone: shown.otherZone ?? brand.timeZone }),
      ...checkHiddenReason(given, values),
      ...(late ? checkPaid(values) : []),
    ],
  });
  const target = { effectiveDate: visit.originalDate, repeating: scope === 'all' };
  const act = toAct({ ...about, values: form.values });
  const isReady = isPreviewable(act);
  const body = JSON.stringify({ ...target, ...act });
  const settled = useDebounced(body);
  const preview = useQuery({
    ...actPreviewQuery({ params, body: JSON.parse(settled) }),
    enabled: isReady && settled === body,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.problems.length ? problemsReadAgainAfter : false),
  });
  const present = shown.workers.map(({ ref }) => ref);
  const isGiven = (ref: string) => supportWorkerRefs?.includes(ref) && !present.includes(ref);
  const given = preview.data?.supportWorkers.filter(({ ref }) => isGiven(ref)) ?? [];
  const { version, openTickets: tickets } = preview.data ?? offered;
  const late = kind === 'cancel' ? preview.data?.late : undefined;
  const send = useCommand({
    form,
    command: () =>
      makeAct(shown, {
        ...{ version, form, repeating: scope === 'all', ...act, ...toTicketAnswer(tickets, form.values) },
        ...(late && { paid: toPaid(form.values) }),
      }),
    onDone: onClose,
  });
  const times: TimeChoiceProps = {
    line: toActLine(form.values),
    storedLine: toActLine(stored),
    onLine: (line) => changeValues(form, (before) => setActLine(before, line)),
    limits: officeLimits,
  };
  const isLeftOpen = leavesTimeOpen({ visit, scope, values: form.values });
  const change = 'change' in act ? act.change : {};
  return { form, send, preview, late, tickets, scope, setScope, isReady, times, isLeftOpen, change, given };
}

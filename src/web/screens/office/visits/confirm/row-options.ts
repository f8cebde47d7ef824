import type { LucideIcon } from 'lucide-react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Ban from 'lucide-react/icons/ban';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { listWorkedLengths } from '#domain/confirmations/worked-lengths.ts';
import { formatDuration } from '#domain/time/format.ts';
import type { StatusLook } from '#web/ui/status.tsx';
import type { RowKind } from './row-draft.ts';

export const kindLooks: Record<RowKind, { label: string; icon: LucideIcon; look: StatusLook | 'danger' }> = {
  asPlanned: { label: 'As planned', icon: CircleCheckBig, look: 'completed' },
  withNote: { label: 'As planned, with a note', icon: MessageSquareText, look: 'completed' },
  otherTime: { label: 'Other time', icon: Clock, look: 'pending' },
  otherLength: { label: 'Other length', icon: Clock, look: 'pending' },
  otherWorker: { label: 'Another worker', icon: ArrowRightLeft, look: 'active' },
  notHome: { label: 'Client not home', icon: House, look: 'pendcancel' },
  didNotCome: { label: 'Worker didn’t come', icon: Ban, look: 'danger' },
  cancelledLate: { label: 'Cancelled late', icon: CalendarX2, look: 'cancelled' },
  noOne: { label: 'No one came', icon: UserRoundSearch, look: 'notallocated' },
  notConfirmed: { label: 'Not confirmed yet', icon: Hourglass, look: 'past' },
};

const someoneCame = 'Someone came';

export const findKindLabel = (kind: RowKind, { planned }: VisitToConfirm) =>
  kind === 'otherWorker' && !planned ? someoneCame : kindLooks[kind].label;

const whenOneCame: RowKind[] = ['asPlanned', 'withNote', 'otherTime', 'otherLength'];
const whenPlanned: RowKind[] = [...whenOneCame, 'otherWorker', 'notHome', 'didNotCome'];
const whenSomeoneCame: RowKind[] = [...whenOneCame, 'notHome'];
const whenCancelledLate: RowKind[] = ['cancelledLate'];
const whenNoOneCame: RowKind[] = ['noOne', 'otherWorker'];

/** Lists what can be said of a visit. What is recorded can be taken back. */
export function listKinds(visit: VisitToConfirm) {
  const { planned, supportWorkerRef, recorded, cancelledLate } = visit;
  const unplanned = supportWorkerRef === undefined ? whenNoOneCame : whenSomeoneCame;
  const fitting = planned ? whenPlanned : unplanned;
  const kinds = [...(cancelledLate ? whenCancelledLate : fitting), ...(recorded ? (['notConfirmed'] as const) : [])];
  return kinds.map((value) => ({ value, label: findKindLabel(value, visit) }));
}

/** Lists every length on offer; `also` are lengths between. */
export function listLengthOptions(...also: number[]) {
  return listWorkedLengths(...also).map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }));
}

export function listWhoCame(workers: DayToConfirm['supportWorkers']) {
  return workers.map(({ ref, fullName }) => ({ value: ref, label: fullName }));
}

/** The choices of whether who pays is charged, and what stands there before one is made. */
export const noChoice = { value: '', label: 'Charged?' };
export const chargedOptions = [
  { value: 'true', label: 'Charged' },
  { value: 'false', label: 'Not charged' },
];

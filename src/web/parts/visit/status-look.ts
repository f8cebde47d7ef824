import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Hourglass from 'lucide-react/icons/hourglass';
import History from 'lucide-react/icons/rotate-ccw-clock';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import UserRoundX from 'lucide-react/icons/user-round-x';
import type { DisplayedStatus } from '#domain/appointments/types.ts';
import type { UnsentFacts } from '#web/calls/commands.ts';
import type { StatusLook } from '#web/ui/status.tsx';

/** The status of a visit in people's words. */
export type ShownStatus = DisplayedStatus | 'Past';

/** The colour and shape of the two rails, and the icon, of each status. */
export const statusLooks: Record<ShownStatus, { look: StatusLook; icon: LucideIcon }> = {
  Active: { look: 'active', icon: CalendarCheck },
  Pending: { look: 'pending', icon: Hourglass },
  PendingCancellation: { look: 'pendcancel', icon: CalendarX },
  NotAllocated: { look: 'notallocated', icon: UserRoundSearch },
  Completed: { look: 'completed', icon: CircleCheckBig },
  Cancelled: { look: 'cancelled', icon: Ban },
  DidNotTakePlace: { look: 'cancelled', icon: UserRoundX },
  Past: { look: 'past', icon: History },
  Unknown: { look: 'past', icon: CircleHelp },
};

export type StatusFacts = {
  status: ShownStatus;
  /** True where what makes it pending waits on this device (docs/offline.md, "What waits"). */
  isUnsent?: boolean | undefined;
};

export function findStatusLook({ status, isUnsent }: StatusFacts): { look: StatusLook; icon: LucideIcon } {
  return isUnsent ? { look: 'unsent', icon: CloudUpload } : statusLooks[status];
}

export const unsentWord = 'Not sent yet';

/** Says what becomes of what waits on this device (docs/offline.md, "States"). */
export function formatUnsent(unsent: UnsentFacts | undefined): string {
  return [
    unsent?.needsPerson ? 'It is not sent by itself: see what waits.' : 'We send it when you are online.',
    unsent?.mayHaveArrived ? 'We may not have seen it.' : 'We have not seen it.',
  ].join(' ');
}

/** The word of a visit that is cancelled because the client is away (docs/product/visits.md, "When the client is away"). */
export const awayWord = 'Away';

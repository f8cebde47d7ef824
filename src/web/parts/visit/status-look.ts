import {
  Ban,
  CalendarCheck,
  CalendarX,
  CircleCheckBig,
  CircleHelp,
  CloudUpload,
  History,
  Hourglass,
  type LucideIcon,
  UserRoundSearch,
  UserRoundX,
} from 'lucide-react';
import type { DisplayedStatus } from '#domain/appointments/types.ts';
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
  /** What makes it pending waits on this device (docs/offline.md, "What waits"). */
  isUnsent?: boolean | undefined;
};

export function findStatusLook({ status, isUnsent }: StatusFacts): { look: StatusLook; icon: LucideIcon } {
  return isUnsent ? { look: 'unsent', icon: CloudUpload } : statusLooks[status];
}

export const unsentWord = 'Not sent yet';

/** What waits on this device and what becomes of it: a stopped one is not sent by itself (docs/offline.md, "States"). */
export function formatUnsent({ isStopped = false }: { isStopped?: boolean | undefined }): string {
  return isStopped
    ? 'It could not be sent: see what waits. The office has not seen it.'
    : 'We send it when you are online. The office has not seen it.';
}

/** The word of a visit that is cancelled because the client is away (docs/product/visits.md, "When the client is away"). */
export const awayWord = 'Away';

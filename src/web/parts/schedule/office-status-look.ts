import type { LucideIcon } from 'lucide-react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Play from 'lucide-react/icons/play';
import type { OfficeStatus } from '#domain/appointments/types.ts';
import { statusLooks } from '#web/parts/visit/status-look.ts';
import type { StatusLook } from '#web/ui/status.tsx';

/** The colours, shape and icon of each status that the office reads. */
export const officeStatusLooks: Record<OfficeStatus, { look: StatusLook; icon: LucideIcon }> = {
  ...statusLooks,
  UnderWay: { look: 'active', icon: Play },
  NotConfirmed: { look: 'past', icon: CircleHelp },
};

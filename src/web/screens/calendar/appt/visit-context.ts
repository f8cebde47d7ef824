import { useParams } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';

/** The state that the views of a visit's dialog share. */
export type OpenVisit = {
  client: OwnMembership;
  index: RosterIndex;
  shown: ShownVisit;
  /** The visit's name in its address; it never changes, so drafts are stored under it. */
  name: string;
  /** The name of its type of care. */
  service: string;
  window: CalendarWindow;
  now: number;
  /** Closes the dialog and shows the calendar's date. */
  close: () => void;
  /** Closes it after an act that removes the visit, without the text of a missing visit meanwhile. */
  closeFor: (act: () => Promise<boolean>) => Promise<void>;
  /** 1 where the view replaces another one, so that its title takes focus. */
  focusTitle: 0 | 1;
};

export const VisitContext = createContext<OpenVisit | undefined>(undefined);

export function useOpenVisit(): OpenVisit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('This view is outside the dialog of a visit.');
  return visit;
}

type VisitSubview = 'cancel' | 'feedback' | 'support-worker';

const visitPath = '/calendar/date/$date/appt/$originalDate/$jobRef';

/** Moves between a visit and its actions. */
export function useVisitViews() {
  const { proceed, back } = useWizardHistory();
  const { date = '', originalDate = '', jobRef = '' } = useParams({ strict: false });
  const params = { date, originalDate, jobRef };
  return {
    open: (name: VisitSubview) => void proceed({ to: `${visitPath}/${name}`, params, resetScroll: false }),
    back: () => void back({ to: visitPath, params, resetScroll: false }),
  };
}

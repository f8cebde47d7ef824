import type { Roster } from '#contract/appointments.ts';
import type { OwnMembership } from '#contract/users.ts';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { type EditDraft, isEditDraft, isOfSameVisit, toSeenVisit } from '#web/parts/booking/edit/edit-draft.ts';
import { listChangesSince } from '#web/parts/booking/edited-visit.ts';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { type DraftPlace, drafts } from '#web/session/drafts.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import { checkEdit, chooseLine, type EditRules } from './edit-change.ts';

type CreateVisitEditInput = {
  client: OwnMembership;
  place: DraftPlace;
  draft: EditDraft;
  shown: ShownVisit;
  roster: Roster;
  index: RosterIndex;
  services: ServiceNames;
  window: CalendarWindow;
};

export type VisitEdit = ReturnType<typeof createVisitEdit>;

/** A change being written, its visit, and the functions for both. */
export function createVisitEdit(input: CreateVisitEditInput) {
  const { place, draft, shown, index, client } = input;

  /** The rules at this moment, for a screen that may be open for hours. */
  function rules(): EditRules {
    return { sameDayRule: brand.sameDayRule, now: now(), zone: client.timeZone };
  }

  /** Stores a change of the draft, and drops the issues that it solves. */
  function change(act: (draft: EditDraft) => Partial<EditDraft>) {
    const before = drafts.read(place, isEditDraft) ?? draft;
    const after = { ...before, ...act(before) };
    const wrong = before.issues.length > 0 ? checkEdit({ draft: after, shown }, rules()) : [];
    const issues = wrong.filter(({ path }) => before.issues.some((issue) => issue.path === path));
    drafts.keep(place, { ...after, issues, refusal: issues.length > 0 ? before.refusal : undefined });
  }

  /** The stored draft; undefined once it was discarded or another visit's edit replaced it. */
  function readStored(): EditDraft | undefined {
    const now = drafts.read(place, isEditDraft);
    return now && isOfSameVisit(now, draft) ? now : undefined;
  }

  return {
    ...input,
    zone: client.timeZone,
    /** What has changed about the visit since the person last saw it. */
    changes: listChangesSince({ seen: draft.seen, shown, index }),
    rules,
    change,
    chooseLine: (line: BookingLine) => change((before) => ({ wanted: chooseLine({ draft: before, shown }, line) })),
    /** Replaces the issues; an empty list clears them. */
    setIssues({ issues, refusal }: Pick<EditDraft, 'issues' | 'refusal'>) {
      const own = readStored();
      if (own) drafts.keep(place, { ...own, issues, refusal });
    },
    /** The person has read the changes and continues from the present state. */
    goOn() {
      change(() => ({ seen: toSeenVisit(shown) }));
      focusHeading();
    },
    drop: () => readStored() && drafts.drop(place),
  };
}

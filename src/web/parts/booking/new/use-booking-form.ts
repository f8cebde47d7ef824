import { useMemo, useState } from 'react';
import type { Roster } from '#contract/appointments.ts';
import type { ListItem, RetiredItem } from '#contract/settings.ts';
import type { OwnMembership } from '#contract/users.ts';
import { findFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '#web/api/send.ts';
import { brand } from '#web/kernel/brand.ts';
import { now, useNow } from '#web/kernel/clock.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import { type BookingDraft, createDraft, isBookingDraft } from './booking-draft.ts';
import { type BookingRules, findWrongLine, listUnsolvedIssues } from './booking-issues.ts';
import { keepUnsentLines } from './send-draft.ts';

export type BookingOffer = {
  jobTypes: readonly ListItem[];
  privateJobTypes: readonly ListItem[];
  /** Services that are no longer offered; they name earlier visits. */
  retired: readonly RetiredItem[];
  hasFunding: boolean;
  /** The client's present visits, in the calendar's window. */
  roster: Roster;
};
type UseBookingInput = { client: OwnMembership; userRef: string; offer: BookingOffer };

export type BookingForm = ReturnType<typeof useBookingForm>;

/** The caller's draft for this client, and the rules that check it. */
export function useBookingForm({ client, userRef, offer }: UseBookingInput) {
  const place = useMemo(() => ({ what: 'booking', clientRef: client.clientRef, userRef }), [client.clientRef, userRef]);
  const [blank] = useState(() => createDraft({ hasFunding: offer.hasFunding, ref: newRef() }));
  const storedDraft = useDraft(place, isBookingDraft);
  const { jobTypes, privateJobTypes, retired } = offer;
  const names = useMemo(
    () => indexServiceNames({ jobTypes, privateJobTypes, retired }),
    [jobTypes, privateJobTypes, retired],
  );
  const zone = client.timeZone;
  const minute = useNow();

  /** The rules at this moment, for a screen that may be open for hours. */
  function rules(): BookingRules {
    const jobTypeRefs = jobTypes.map(({ ref }) => ref);
    const privateJobTypeRefs = privateJobTypes.map(({ ref }) => ref);
    return { sameDayRule: brand.sameDayRule, now: now(), zone, jobTypeRefs, privateJobTypeRefs };
  }

  /** Stores a change of the draft, and drops the issues that it solves. */
  function change(act: (draft: BookingDraft) => BookingDraft) {
    const before = drafts.read(place, isBookingDraft) ?? blank;
    const after = act(before);
    const issues = after.issues.length > 0 ? listUnsolvedIssues({ before, after, rules: rules() }) : [];
    drafts.keep(place, { ...after, issues, refusal: issues.length > 0 ? before.refusal : undefined });
  }

  return {
    client,
    zone,
    draft: storedDraft ?? blank,
    isBlank: storedDraft === undefined,
    today: wallClock({ instant: minute, zone }).date,
    firstDate: findFirstAllowedDate({ rule: brand.sameDayRule, now: minute, zone }),
    roster: offer.roster,
    names,
    services: (storedDraft ?? blank).settings.fundingType === 'Private' ? privateJobTypes : jobTypes,
    rules,
    change,
    /**
     * Replaces the issues and opens the first line with one; an empty list clears them. A draft that was discarded
     * during the sending stays away.
     */
    setIssues({ issues, refusal, sent }: Pick<BookingDraft, 'issues' | 'refusal' | 'sent'>) {
      const before = drafts.read(place, isBookingDraft) ?? (storedDraft ? undefined : blank);
      if (!before) return;
      const open = findWrongLine({ ...before, issues }) ?? before.open;
      drafts.keep(place, { ...before, open, issues, refusal, sent });
    },
    drop: () => drafts.drop(place),
    /** The booking is made; the draft keeps what was typed meanwhile. */
    clearSent(sent: BookingDraft) {
      const unsentDraft = keepUnsentLines({ sent, now: drafts.read(place, isBookingDraft), newRef });
      if (unsentDraft) drafts.keep(place, unsentDraft);
      else drafts.drop(place);
    },
  };
}

/** The name of a line's service, where it is on offer. */
export function findServiceLabel(services: readonly ListItem[], ref: string | undefined): string | undefined {
  return services.find((service) => service.ref === ref)?.name;
}

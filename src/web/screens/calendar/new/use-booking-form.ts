import { useMemo, useState } from 'react';
import type { Roster } from '#contract/appointments.ts';
import type { ListItem, RetiredItem } from '#contract/settings.ts';
import type { OwnMembership } from '#contract/users.ts';
import { findFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '#web/api/send.ts';
import { now, useNow } from '#web/app/clock.ts';
import { brand } from '#web/brands/brand.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import { type BookingDraft, createDraft, isBookingDraft } from './booking-draft.ts';
import { type BookingRules, findWrongLine, listUnsolvedIssues } from './booking-issues.ts';
import { keepUnsentLines } from './send-draft.ts';

export type BookingOffer = {
  jobTypes: readonly ListItem[];
  privateJobTypes: readonly ListItem[];
  /** Offered no more: they name visits that were booked before. */
  retired: readonly RetiredItem[];
  hasFunding: boolean;
  /** The visits that the client has already, in the calendar's window. */
  roster: Roster;
};
type UseBookingInput = { client: OwnMembership; userRef: string; offer: BookingOffer };

export type BookingForm = ReturnType<typeof useBookingForm>;

/** The booking that this person writes for this client, and what it is judged by. */
export function useBookingForm({ client, userRef, offer }: UseBookingInput) {
  const place = useMemo(() => ({ what: 'booking', clientRef: client.clientRef, userRef }), [client.clientRef, userRef]);
  const [blank] = useState(() => createDraft({ hasFunding: offer.hasFunding, ref: newRef() }));
  const kept = useDraft(place, isBookingDraft);
  const { jobTypes, privateJobTypes, retired } = offer;
  const names = useMemo(
    () => indexServiceNames({ jobTypes, privateJobTypes, retired }),
    [jobTypes, privateJobTypes, retired],
  );
  const zone = client.timeZone;
  const minute = useNow();

  /** The rules at this very moment. */
  function rules(): BookingRules {
    const jobTypeRefs = jobTypes.map(({ ref }) => ref);
    const privateJobTypeRefs = privateJobTypes.map(({ ref }) => ref);
    return { sameDayRule: brand.sameDayRule, now: now(), zone, jobTypeRefs, privateJobTypeRefs };
  }

  /** Keeps what was changed; what that solves is no longer said to be wrong. */
  function change(act: (draft: BookingDraft) => BookingDraft) {
    const before = drafts.read(place, isBookingDraft) ?? blank;
    const after = act(before);
    const issues = after.issues.length > 0 ? listUnsolvedIssues({ before, after, rules: rules() }) : [];
    drafts.keep(place, { ...after, issues, refusal: issues.length > 0 ? before.refusal : undefined });
  }

  return {
    client,
    zone,
    draft: kept ?? blank,
    isBlank: kept === undefined,
    today: wallClock({ instant: minute, zone }).date,
    firstDate: findFirstAllowedDate({ rule: brand.sameDayRule, now: minute, zone }),
    roster: offer.roster,
    names,
    services: (kept ?? blank).settings.fundingType === 'Private' ? privateJobTypes : jobTypes,
    rules,
    change,
    /**
     * Says what is wrong with it, or that nothing is; the first line that something is wrong with is open then. One that was let go
     * while it was on its way stays away.
     */
    setIssues({ issues, refusal, sent }: Pick<BookingDraft, 'issues' | 'refusal' | 'sent'>) {
      const before = drafts.read(place, isBookingDraft) ?? (kept ? undefined : blank);
      if (!before) return;
      const open = findWrongLine({ ...before, issues }) ?? before.open;
      drafts.keep(place, { ...before, open, issues, refusal, sent });
    },
    drop: () => drafts.drop(place),
    /** It is made; what was written meanwhile stays. */
    clearSent(sent: BookingDraft) {
      const left = keepUnsentLines({ sent, now: drafts.read(place, isBookingDraft), newRef });
      if (left) drafts.keep(place, left);
      else drafts.drop(place);
    },
  };
}

/** The name of the service that a line asks for, where it is one of those offered. */
export function findServiceLabel(services: readonly ListItem[], ref: string | undefined): string | undefined {
  return services.find((service) => service.ref === ref)?.name;
}

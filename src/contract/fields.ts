import { z } from 'zod';
import { isEmailAddress, normaliseEmail } from '#domain/emails/address.ts';
import { hasAddress, hasAddressMessage } from '#domain/people/name.ts';
import { describeTextLimit } from '#domain/texts/format-count.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { hasControlsMessage, noControls, noControlsInLine } from '#domain/texts/no-controls.ts';
import { daysOfWeek, isCivilDate } from '#domain/time/day.ts';

/** The shapes that many endpoints share. Dates are `YYYY-MM-DD`, times `HH:mm`, instants ISO 8601 in UTC. */

export const Ref = z.string().regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'This reference is not valid.');
export const ListRef = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'This reference is not valid.');
export const CivilDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as YYYY-MM-DD.')
  .refine(isCivilDate, 'Enter a date that exists, from 1800 to 2999.');
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm.');
export const InstantText = z.iso.datetime();
export const DayOfWeek = z.enum(daysOfWeek);
export const Version = z.number().int().min(0);

/** Limits the length of a text. One that is too long is looked at no further, so that it costs nothing. */
function longest(most: number) {
  return { error: describeTextLimit(most), abort: true };
}

/** Accepts text that a person typed: no control characters but tab and line ends. */
export function text(most: number, typed = z.string()) {
  return typed.max(most, longest(most)).regex(noControls, hasControlsMessage);
}

/** Accepts text with something to read in it. */
export function requiredText(most: number, empty: string) {
  return text(most).refine((typed) => !isBlank(typed), empty);
}

/** A part of a person's name (docs/product/people.md, "Rules for details"). */
export const personName = z
  .string()
  .max(80, longest(80))
  .regex(noControlsInLine, hasControlsMessage)
  .refine((name) => !hasAddress(name), hasAddressMessage);

/** Accepts one line that a person typed, such as a name. White space counts once, and the line is not blank. */
export function line({ most, empty }: { most: number; empty: string }) {
  return z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s+/g, ' ').trim())
    .max(most, longest(most))
    .regex(noControlsInLine, hasControlsMessage)
    .regex(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u, empty);
}

/** An address in the form of an email address. Only an email sent to it can prove that it works. */
export const Email = z
  .string()
  .overwrite(normaliseEmail)
  .refine(isEmailAddress, 'Enter an email address, such as name@example.org.');

/** A password on its way in. The server checks the rules for new ones, with a message for each. */
export const Password = z.string().max(4096);

/** A little more than the largest picture that the server reads, so that its refusal can name the limit. */
export const pictureBody = 2_000_000;
/** A picture as a data URL, which the server encodes anew. */
export const Picture = z.string().max(pictureBody);

/** The token of an emailed link. The server finds nothing for a token that it did not make. */
export const LinkToken = z.string().max(200);

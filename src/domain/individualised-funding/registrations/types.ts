import type { FieldKind } from '#domain/people/fields.ts';

/**
 * A registration is described once, as data (docs/product/funding-registrations.md, "One description"): steps, checks,
 * the review, the office's page and the PDF walk the same fields.
 */

export const registrationKinds = ['employer', 'supportWorker'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

type RegistrationOption = { value: string; label: string };

/** Numbers that are sealed: shown masked, read in full by the office alone. */
export const sealedKinds = ['taxNumber', 'bankAccount'] as const;
type SealedKind = (typeof sealedKinds)[number];

type FieldBase = {
  name: string;
  label: string;
  help?: string;
  /** Shown only if the other field has one of these values. */
  showIf?: { name: string; values: readonly string[] };
};

export type RegistrationField = FieldBase &
  (
    | { kind: Extract<FieldKind, 'name' | 'line' | 'address' | 'birthDate' | 'email' | 'phone'>; optional?: true }
    /** A day within a year of today. */
    | { kind: 'date' }
    | { kind: SealedKind }
    | { kind: 'number'; least: number; most: number; decimals: number; unit?: string }
    | { kind: 'money'; mostCents: number; unit?: string }
    | { kind: 'choice' | 'longChoice'; options: readonly RegistrationOption[] }
    /** A declaration: it is `yes`, or the form is not complete. */
    | { kind: 'declaration' }
  );

export type RegistrationStep = {
  /** The last part of its address. */
  path: string;
  title: string;
  intro?: string;
  fields: readonly RegistrationField[];
};

export type RegistrationForm = {
  kind: RegistrationKind;
  title: string;
  intro: string;
  steps: readonly RegistrationStep[];
};

/** Every value is text; an absent one is as good as an empty one. */
export type RegistrationValues = { readonly [name: string]: string | undefined };

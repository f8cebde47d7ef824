export const absenceReasons = ['hospital', 'respite', 'holiday', 'other'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** The words for each reason why a client is away (docs/product/office.md, "Why a client is away"). */
export const absenceReasonWords: Record<AbsenceReason, string> = {
  hospital: 'In hospital',
  respite: 'Respite care',
  holiday: 'Holiday or with family',
  other: 'Other',
};

type Reason = { reason?: AbsenceReason | undefined; reasonWords?: string | undefined };
type Nullable<T> = { [K in keyof T]: T[K] | null };

export const reasonNotInWords = {
  path: 'reasonWords',
  message: 'Enter the reason in words for “Other”, and only then.',
};

/** Says whether another reason is in words, and no other one is. */
export function hasItsWords({ reason, reasonWords }: Nullable<Reason>): boolean {
  return (reason === 'other') === (typeof reasonWords === 'string');
}

/** Describes why a client is away: `In hospital`, or the words of another reason. */
export function describeAbsenceReason({ reason, reasonWords }: Reason): string | undefined {
  return reasonWords ?? (reason && absenceReasonWords[reason]);
}

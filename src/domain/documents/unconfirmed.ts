import { findDescription, listFields } from './descriptions.ts';
import type { DocumentData, DocumentType, YesNoField } from './types.ts';
import { listShownSteps } from './values.ts';

function isToConfirm(field: { kind: string; needsConfirming?: true }): field is YesNoField {
  return field.kind === 'yesNo' && field.needsConfirming === true;
}

/** Lists the paths of the choices that speak for the person (docs/product/documents.md, "Not yet confirmed"). */
export function listPathsToConfirm(type: DocumentType): string[] {
  return listFields(findDescription(type))
    .map(({ field }) => field)
    .filter(isToConfirm)
    .map(({ path }) => path);
}

export const notYetConfirmed = 'not yet confirmed';

/** Lists the choices on show that no one has touched, with their step. A new plan: will, place, burial and organ donation. */
export function listUnconfirmed(type: DocumentType, data: DocumentData, confirmed: readonly string[]) {
  return listFields({ steps: listShownSteps(findDescription(type).steps, data) }).flatMap(({ step, field }) =>
    isToConfirm(field) && !confirmed.includes(field.path) ? [{ step, field }] : [],
  );
}

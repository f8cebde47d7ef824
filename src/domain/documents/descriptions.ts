import { advanceCarePlan } from './advance-care-plan.ts';
import { healthPassport } from './health-passport.ts';
import { type DocumentDescription, type DocumentField, type DocumentType, documentTypes } from './types.ts';

const descriptions: Record<DocumentType, DocumentDescription> = {
  'health-passport': healthPassport,
  'advance-care-plan': advanceCarePlan,
};

/** Finds the whole description of a document. Checks use this one, whatever a provider shows. */
export function findDescription(type: DocumentType): DocumentDescription {
  return descriptions[type];
}

type DocumentFeatures = { readonly [Name in 'myDocuments' | DocumentDescription['feature']]: boolean };

/** Says whether the provider has this document (docs/product/documents.md, "Who may use documents"). */
export function isDocumentOn(documents: DocumentFeatures, type: DocumentType): boolean {
  return documents.myDocuments && documents[findDescription(type).feature];
}

/** Lists the documents that the provider has. */
export function listDocumentsOn(documents: DocumentFeatures): DocumentType[] {
  return documentTypes.filter((type) => isDocumentOn(documents, type));
}

export function isDocumentType(text: string): text is DocumentType {
  return (documentTypes as readonly string[]).includes(text);
}

export function schemaVersionOf({ migrations }: Pick<DocumentDescription, 'migrations'>): number {
  return migrations.length + 1;
}

/**
 * Describes a document as a provider shows it (docs/product/documents.md, "Health identifier"). With `NHI` the number has that label;
 * without a name it is left out, and what was typed stays stored.
 */
export function describeDocument(type: DocumentType, identifier: string | undefined): DocumentDescription {
  const description = findDescription(type);
  const label = (field: DocumentField): DocumentField[] => {
    if (field.kind !== 'line' || !field.isIdentifier) return [field];
    return identifier === undefined ? [] : [{ ...field, label: identifier }];
  };
  const steps = description.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({ ...section, fields: section.fields.flatMap(label) })),
  }));
  return { ...description, steps };
}

/** Lists the fields of a description in their order, with the step and the heading that they are under. */
export function listFields({ steps }: Pick<DocumentDescription, 'steps'>) {
  return steps.flatMap((step) =>
    step.sections.flatMap((section) => section.fields.map((field) => ({ step, section, field }))),
  );
}

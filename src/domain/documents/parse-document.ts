import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkAgainst } from './check-document.ts';
import { findDescription, schemaVersionOf } from './descriptions.ts';
import type { DocumentData, DocumentDescription, DocumentType } from './types.ts';

type ParsedDocument = { ok: true; data: DocumentData } | { ok: false; issues: FieldIssue[] };

/** Parses a document from its JSON, brought to the current version of its schema (docs/product/documents.md, "Versions of a schema"). */
export function parseDocument(type: DocumentType, schemaVersion: number, json: string): ParsedDocument {
  return parseAs(findDescription(type), schemaVersion, json);
}

/** Parses a document of any description from its JSON. */
export function parseAs(
  description: Pick<DocumentDescription, 'steps' | 'migrations'>,
  schemaVersion: number,
  json: string,
): ParsedDocument {
  const refuse = (message: string): ParsedDocument => ({ ok: false, issues: [{ path: '', message }] });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refuse('This is not JSON.');
  }
  if (schemaVersion < 1 || schemaVersion > schemaVersionOf(description)) {
    return refuse('This document is from a newer version of this page. Load the page again.');
  }
  const data = description.migrations.slice(schemaVersion - 1).reduce((older, migrate) => migrate(older), value);
  const isCurrent = schemaVersion === schemaVersionOf(description);
  const issues = checkAgainst(description, data, isCurrent ? json : undefined);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, data: data as DocumentData };
}

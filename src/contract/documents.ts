import { z } from 'zod';
import { documentBodyLimit, mostBytes } from '#domain/documents/limits.ts';
import { documentTypes } from '#domain/documents/types.ts';
import { byMembers, endpoint, Written } from './endpoint.ts';
import { InstantText, Ref, requiredText, Version } from './fields.ts';

/** Documents that a client keeps (docs/product/documents.md). The client and managers alone read and write them. */

const VersionNumber = z.number().int().min(1);
const VersionParams = z.strictObject({
  clientRef: Ref,
  documentRef: Ref,
  number: z.coerce.number().int().min(1).max(999_999),
});
const DocumentName = requiredText(100, 'Enter the name of the document.');

/** A completed version: when it was completed, and who did it. */
export const DocumentVersion = z.strictObject({
  number: VersionNumber,
  at: InstantText,
  byName: z.string().optional(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const DocumentSummary = z.strictObject({
  ref: Ref,
  name: z.string(),
  documentType: z.enum(documentTypes),
  /** A client has one of each type. */
  unique: z.literal(true),
  whenCreated: InstantText,
  whenUpdated: InstantText,
  version: Version,
  /** The latest completed version, if there is one. */
  completed: DocumentVersion.optional(),
  /** No one has saved it for twelve months. */
  reviewDue: z.boolean(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

const content = {
  /** JSON of the fields, of the current version of the schema. */
  data: z.string(),
  schemaVersion: VersionNumber,
  /** The choices that someone has touched, by their paths. */
  confirmed: z.array(z.string()),
};

export const StoredDocument = DocumentSummary.extend(content);
export type StoredDocument = z.infer<typeof StoredDocument>;

export const CompletedDocument = DocumentVersion.extend(content);
export type CompletedDocument = z.infer<typeof CompletedDocument>;

export const DocumentToSave = z.strictObject({
  name: DocumentName,
  documentType: z.enum(documentTypes),
  unique: z.literal(true),
  /** JSON of the fields. The server parses it strictly. */
  data: z.string().max(mostBytes),
  /** Of the page that sends it; absent means the current one. */
  schemaVersion: VersionNumber.optional(),
  confirmed: z.array(z.string().max(100)).max(20),
});
export type DocumentToSave = z.infer<typeof DocumentToSave>;

const feature = 'documents.myDocuments';
const byManagers = byMembers('manager', { feature });
/** Also after the care has ended (docs/product/endings.md, "What members keep"). */
const byReaders = byMembers('manager', { feature, formerManagerToo: true });

export const documents = {
  'GET /clients/{clientRef}/documents': byReaders.read({
    // docs/product/documents.md, "Who may use documents"
    summary: 'The documents of a client, without what is in them.',
    reply: z.strictObject({ documents: z.array(DocumentSummary) }),
  }),
  'GET /clients/{clientRef}/documents/{documentRef}': byReaders.read({
    // docs/product/documents.md, "Versions of a schema"
    summary: 'A document with what is in it; a read by anyone but the client is recorded.',
    etag: 'version',
    reply: StoredDocument,
  }),
  'PUT /clients/{clientRef}/documents/{documentRef}': endpoint({
    // docs/product/documents.md, "Saving"
    summary: 'Saves a document; If-Match is 0 for a new one. The same content again changes nothing.',
    access: { scope: 'client', needs: 'manager', feature },
    idempotency: 'natural',
    offline: 'queue',
    counted: 'saves',
    ifMatch: true,
    etag: 'version',
    body: DocumentToSave,
    bodyLimit: documentBodyLimit,
    reply: z.strictObject({ ref: Ref, version: Version, whenUpdated: InstantText }),
  }),
  'POST /clients/{clientRef}/documents/{documentRef}/complete': byManagers.change({
    // docs/product/documents.md, "Completing"
    summary: 'Keeps a document as it is as its next completed version.',
    body: z.strictObject({
      /** Completes it although choices are not yet confirmed. */
      leaveUnconfirmed: z.literal(true).optional(),
    }),
    reply: z.strictObject({ number: VersionNumber, version: Version }),
  }),
  'GET /clients/{clientRef}/documents/{documentRef}/versions': byReaders.read({
    // docs/product/documents.md, "History"
    summary: 'The completed versions of a document, newest first, 50 at a time.',
    query: z.strictObject({ after: z.coerce.number().int().min(1).max(999_999).optional() }),
    reply: z.strictObject({ versions: z.array(DocumentVersion), more: z.boolean() }),
  }),
  'GET /clients/{clientRef}/documents/{documentRef}/versions/{number}': byReaders.read({
    // docs/product/documents.md, "History"
    summary: 'A completed version of a document; a read by anyone but the client is recorded.',
    params: VersionParams,
    reply: CompletedDocument,
  }),
  'GET /clients/{clientRef}/kept-passport': byReaders.read({
    // docs/product/documents.md, "On a device"
    summary: 'The latest completed passport, for a device to keep; that it was opened there is recorded as a read.',
    query: z.strictObject({
      /** The version that the device has, which is not sent again. */
      held: z.coerce.number().int().min(1).max(999_999).optional(),
      /** It was opened there without a connection since the device last asked. */
      opened: z.literal('true').optional(),
    }),
    reply: z.strictObject({
      /** Absent where none is completed. */
      latest: z.strictObject({ documentRef: Ref, number: VersionNumber }).optional(),
      document: CompletedDocument.optional(),
    }),
  }),
  'POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore': byManagers.change({
    // docs/product/documents.md, "History"
    summary: 'Writes what a completed version has into the document again; no version is lost.',
    params: VersionParams,
    reply: Written,
  }),
  'POST /clients/{clientRef}/documents/{documentRef}/download': byReaders.secret({
    // docs/product/documents.md, "Downloading"
    summary: 'A token that downloads this document as a PDF, once and within 60 seconds.',
    body: z.strictObject({
      /** A completed version; without it the document as it is. */
      number: VersionNumber.max(999_999).optional(),
    }),
    reply: z.strictObject({ token: z.string() }),
  }),
};

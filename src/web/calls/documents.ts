import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StoredDocument } from '#contract/documents.ts';
import type { ClientDetailsToPrefill, DocumentType } from '#domain/documents/types.ts';
import type { Person } from '#web/kernel/person.ts';
import { callEndpoint } from './client.ts';
import { clientDetailsQuery } from './client-details.ts';
import { type CommandData, defineCommand } from './commands.ts';
import { keptPassportQuery } from './kept-passport.ts';
import { keptReadsOf } from './kept-reads.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

/** Reads the documents of a client. A form saves without reading the list again, so it is read whenever a page shows it. */
export const documentsQuery = (clientRef: string) =>
  readQuery(
    ['client', clientRef, 'documents'],
    'GET /clients/{clientRef}/documents',
    { params: { clientRef } },
    { kept: true, staleTime: 0 },
  );

/** A document as a form opens it: the stored one, or what is known of the client for a new one. */
export type OpenedDocument = { stored: DocumentContent | null; client: ClientDetailsToPrefill };

export type DocumentContent = Pick<
  StoredDocument,
  'ref' | 'version' | 'whenUpdated' | 'data' | 'schemaVersion' | 'confirmed'
>;

/** Reads a document anew each time that a form opens, since other people write it too. */
export function openedDocumentQuery({ clientRef, type }: { clientRef: string; type: DocumentType }) {
  return queryOptions({
    queryKey: ['client', clientRef, 'document', type],
    meta: { kept: true },
    queryFn: async ({ client: queries }): Promise<OpenedDocument> => {
      const stored = await readNewestDocument({ clientRef, type });
      const isPrefilled = stored === null && type === 'health-passport';
      return { stored, client: isPrefilled ? await queries.fetchQuery(clientDetailsQuery(clientRef)) : {} };
    },
    staleTime: 60_000,
    gcTime: 0,
  });
}

/** Keeps what a form saved last. Without a connection the form opens with it, although it has not read that. */
export function keepSaved(document: DocumentOfClient, stored: DocumentContent, person: Person) {
  keptReadsOf(person).keep(openedDocumentQuery(document), { stored, client: {} } satisfies OpenedDocument);
}

type DocumentOfClient = { clientRef: string; type: DocumentType };

/** Reads the client's document of a type as it is on the server now; null where there is none. */
export async function readNewestDocument({ clientRef, type }: DocumentOfClient): Promise<StoredDocument | null> {
  const { documents } = await callEndpoint('GET /clients/{clientRef}/documents', { params: { clientRef } });
  const summary = documents.find(({ documentType }) => documentType === type);
  if (!summary) return null;
  return callEndpoint(storedDocument, { params: { clientRef, documentRef: summary.ref } });
}

export type DocumentPlace = { clientRef: string; documentRef: string };

const storedDocument = 'GET /clients/{clientRef}/documents/{documentRef}';

/** Reads a document by its ref, anew whenever it is to be printed. Paper must not be older than the screen. */
export const printedDocumentQuery = (params: DocumentPlace) => {
  const queryKey = ['client', params.clientRef, 'printed-document', params.documentRef];
  return readQuery(queryKey, storedDocument, { params }, { staleTime: 0, gcTime: 0 });
};

/** Reads the completed versions of a document, newest first; the next page starts after the last version of this one. */
export function documentVersionsQuery({ clientRef, documentRef }: DocumentPlace) {
  return infiniteQueryOptions({
    queryKey: ['client', clientRef, 'document-versions', documentRef],
    meta: { kept: true },
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint('GET /clients/{clientRef}/documents/{documentRef}/versions', {
        params: { clientRef, documentRef },
        query: pageParam === undefined ? {} : { after: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ versions, more }) => (more ? versions.at(-1)?.number : undefined),
    staleTime: 0,
  });
}

/** Reads a completed version, which never changes. */
export const completedDocumentQuery = ({ clientRef, documentRef, number }: DocumentPlace & { number: number }) =>
  readQuery(
    ['client', clientRef, 'document-version', documentRef, number],
    'GET /clients/{clientRef}/documents/{documentRef}/versions/{number}',
    { params: { clientRef, documentRef, number: String(number) } },
    { kept: true, staleTime: Number.POSITIVE_INFINITY },
  );

const pagesOf = ({ params: { clientRef = '', documentRef = '' } = {} }: CommandData) => [
  keptPassportQuery(clientRef).queryKey,
  documentsQuery(clientRef).queryKey,
  documentVersionsQuery({ clientRef, documentRef }).queryKey,
];

type DownloadInput = DocumentPlace & { number?: number; largePrint?: boolean; brand: string };

/** Asks for the address that downloads a document as a PDF, once and within a minute (docs/product/documents.md, "Downloading"). */
export async function requestDownload(input: DownloadInput): Promise<string> {
  const { clientRef, documentRef, number, largePrint, brand } = input;
  const { reply } = await send('POST /clients/{clientRef}/documents/{documentRef}/download', {
    params: { clientRef, documentRef },
    body: number === undefined ? {} : { number },
  });
  const query = new URLSearchParams({ token: reply.token, frontend: brand, ...(largePrint && { large: 'true' }) });
  return `/client/download-document?${query}`;
}

/** The form says itself what became of it (docs/product/documents.md, "Autosave"). */
export const saveDocument = defineCommand('PUT /clients/{clientRef}/documents/{documentRef}', {
  offline: 'queue',
  // The form keeps it on this device until it is saved.
  waits: false,
  failed: 'Your document could not be saved',
});

export const completeDocument = defineCommand('POST /clients/{clientRef}/documents/{documentRef}/complete', {
  offline: 'now',
  invalidates: pagesOf,
  sent: ({ labels = [] }, { number }) => `${labels[0]} completed as version ${number}.`,
  failed: (about) => `${about} could not be completed`,
});

export const restoreDocument = defineCommand(
  'POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore',
  {
    offline: 'now',
    invalidates: pagesOf,
    sent: ({ params }) => `Version ${params.number} is your document again.`,
    failed: 'The version could not be restored',
  },
);

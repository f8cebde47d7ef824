import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { send } from './send.ts';

export type DocumentPlace = { clientRef: string; documentRef: string };

/** A document by its ref, read anew whenever it is to be printed: paper must not be older than the screen. */
export function printedDocumentQuery({ clientRef, documentRef }: DocumentPlace) {
  return queryOptions({
    queryKey: ['client', clientRef, 'printed-document', documentRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/documents/{documentRef}', { params: { clientRef, documentRef }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

type DownloadInput = DocumentPlace & { number?: number; largePrint: boolean; brand: string };

/** The address that downloads a document as a PDF, once and within a minute (docs/product/documents.md, "Downloading"). */
export async function requestDownload(input: DownloadInput): Promise<string> {
  const { clientRef, documentRef, number, largePrint, brand } = input;
  const { reply } = await send('POST /clients/{clientRef}/documents/{documentRef}/download', {
    params: { clientRef, documentRef },
    body: number === undefined ? {} : { number },
  });
  const query = new URLSearchParams({ token: reply.token, frontend: brand, ...(largePrint && { large: 'true' }) });
  return `/client/download-document?${query}`;
}

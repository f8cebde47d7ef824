import type { Readable } from 'node:stream';
import { describeDocument, isDocumentOn } from '#domain/documents/descriptions.ts';
import { makeDocumentPaper } from '#domain/documents/paper/document-paper.ts';
import type { DocumentToPrint } from '#domain/documents/paper/document-to-print.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inTransaction, run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { newToken, tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound } from '#server/kernel/problem.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import { listNamesOf } from '#server/modules/settings/lists/queries.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { type DocumentKey, findDocument } from '../queries.ts';
import { parseStored, recordAct, requireTypeOn } from '../service.ts';
import { findVersion } from '../versions/queries.ts';
import { insertDownload, redeemDownload } from './queries.ts';

const lifetime = 60_000;

type DownloadInput = Acting & DocumentKey & { sessionRef: string; number: number | undefined };

/** Issues a token for one download of this document alone (docs/product/documents.md, "Downloading"). */
export async function issueDownload(tx: Tx, { number, actorRef, sessionRef, now, ...key }: DownloadInput) {
  const document = orNotFound(await findDocument(tx, key));
  await requireTypeOn(tx, document.documentType);
  if (number !== undefined && !(await findVersion(tx, { ...key, number }))) throw notFound();
  const token = newToken();
  const download = { hash: tokenHash(token), documentRef: key.ref, number, userRef: actorRef, sessionRef };
  await run(tx, insertDownload({ ...download, expiresAt: now + lifetime }));
  const { documentType } = document;
  await recordAct(tx, { actorRef, now, clientRef: key.clientRef, documentType, act: 'downloaded' });
  return { token };
}

/**
 * Prints the document of a token as a PDF; null if the token is no longer valid. A token works once. If too many files wait, this throws
 * `unavailable` and the token stays valid.
 */
export async function printDownload(
  { pool, brand }: ServerContext,
  { token, largePrint, now }: { token: string; largePrint: boolean; now: Instant },
): Promise<{ title: string; file: Readable } | null> {
  return inTransaction(pool, async (tx) => {
    const taken = await redeemDownload(tx, { hash: tokenHash(token), now });
    if (!taken) return null;
    const features = await findFeatures(tx);
    if (!isDocumentOn(features.documents, taken.documentType)) return null;
    const { languages } = await listNamesOf(tx);
    const { data, confirmed } = parseStored(taken.documentType, taken);
    const { completedAt } = taken;
    const document: DocumentToPrint = {
      description: describeDocument(taken.documentType, features.clientIdentifier ? brand.clientIdentifier : undefined),
      ...{ data, confirmed, fullName: taken.fullName, at: Date.parse(taken.at) },
      completedAt: completedAt === null ? undefined : Date.parse(completedAt),
      timeZone: taken.timeZone ?? brand.timeZone,
      languages: new Map(languages.map(({ ref, name }) => [ref, name])),
    };
    const paper = makeDocumentPaper(document, brand);
    return {
      title: paper.title,
      file: renderPdf(paper, { queueKey: taken.clientRef, now: new Date(now), largePrint }),
    };
  });
}

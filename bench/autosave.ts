import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { newDocument } from '#domain/documents/new-document.ts';
import { writeValue } from '#domain/documents/values.ts';
import { compare } from './compare.ts';
import { openDatabase, withClient } from './database.ts';
import { describeComparison } from './describe-comparison.ts';
import type { GoalTable } from './goal-table.ts';
import { anyVersion } from './load.ts';
import { type BenchPair, withBenchPair } from './pair.ts';
import { toAccessToken, toClientRef, toUserRef } from './provider.ts';
import { signToken } from './yardstick/token.ts';

const documents = 500;
const kB = 15;

/**
 * Measures a save of a passport of 15 kB, durable, checked and audited, beside the yardstick's one statement.
 * --rounds=N  of two seconds each, default 9
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '9' } } });
  const database = await openDatabase({ clients: 1000, weeksDone: 13 });
  return withBenchPair(database, (pair) => measureSaves(pair, Number(values.rounds)), { prepare: allowDocuments });
}

/** Measures saves at a server that began when `allowDocuments` had run. */
export async function measureSaves(
  { database, load, product, yardstick }: BenchPair,
  rounds: number,
): Promise<GoalTable[]> {
  await withClient(database.url, fillDocuments);
  try {
    // Each side has clients of its own, since a save needs the version of the last one.
    const indexes = Array.from({ length: documents }, (_, n) => n * 2);
    const comparisons = await compare({
      load,
      rounds,
      product: {
        port: product.port,
        pids: product.pids,
        requests: indexes.map((n) => formatPut(`/api/v0${toPath(n)}`, toAccessToken(n))),
        expect: 200,
      },
      yardstick: {
        port: yardstick.port,
        pids: yardstick.pids,
        requests: indexes.map((n) => formatPut(toPath(n + 1), signToken(toUserRef(n + 1)))),
        expect: 200,
      },
    });
    const figures = comparisons.flatMap((comparison) =>
      describeComparison({ what: 'a save', comparison, goal: 0.6, p99: 2 }),
    );
    return [{ title: `Autosave of a document of ${kB} kB beside the yardstick, fsync on`, figures }];
  } finally {
    await withClient(database.url, forgetDocuments);
  }
}

const toDocumentRef = (n: number) => createHash('md5').update(`document ${n}`).digest('hex').slice(0, 16);
const toPath = (n: number) => `/clients/${toClientRef(n)}/documents/${toDocumentRef(n)}`;

/** Writes a passport of which every fourth field is long, with letters that take two bytes. */
function writePassport(): string {
  const words = 'Ngā mihi. I like my tea strong, and the window open a little. '.repeat(16);
  const paths = [
    'healthCondition',
    'allergies',
    'communicationInfo',
    'stressCauses',
    'movingInfo',
    'likes',
    'dislikes',
  ];
  const long = [...paths, 'culturalNeeds', 'preferencesOther', 'contactOther', 'medicationPrefs', 'examinationPrefs'];
  let data = newDocument('health-passport');
  for (const path of long) data = writeValue(data, path, words);
  const rest = kB * 1000 - Buffer.byteLength(JSON.stringify(data));
  return JSON.stringify(writeValue(data, 'otherMedicalCareInfo', 'x'.repeat(rest)));
}

function formatPut(path: string, token: string): string {
  const body = JSON.stringify({
    ...{ name: 'e-Health Passport', documentType: 'health-passport', unique: true, confirmed: [] },
    data: writePassport(),
  });
  const head = [
    `PUT ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `if-match: "${anyVersion}"`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

async function fillDocuments(client: Client): Promise<void> {
  await forgetDocuments(client);
  const indexes = Array.from({ length: documents * 2 }, (_, n) => n);
  await client.query(
    `insert into documents (ref, client_ref, type, name, schema_version, data, confirmed, created_at, updated_at)
     select ref, client_ref, 'health-passport', 'e-Health Passport', 1, $3, '{}', now(), now()
       from unnest($1::text[], $2::text[]) as given (ref, client_ref)`,
    [indexes.map(toDocumentRef), indexes.map(toClientRef), writePassport()],
  );
}

export async function allowDocuments(client: Client): Promise<void> {
  await client.query(
    `insert into features (name, enabled) values ('documents.myDocuments', true), ('documents.healthPassport', true)
     on conflict (name) do update set enabled = true`,
  );
}

/** Removes the documents and what was audited, so that the other benches find the provider in its first state. */
async function forgetDocuments(client: Client): Promise<void> {
  await client.query('truncate document_downloads, document_versions, documents, audit_log');
}

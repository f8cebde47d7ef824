import { newRef } from '#server/db/new-ref.ts';
import type { Scene } from './scene.ts';
import type { Answer } from './test-app.ts';

export type ImportedList = 'clients' | 'support-workers';
const headers = { 'content-type': 'text/csv' };

export function previewFile({ test, office }: Scene, list: ImportedList, body: string | Buffer): Promise<Answer> {
  return test.call(`POST /office/${list}/import/preview`, { token: office.token, body, headers });
}

type Options = { key?: string; version?: string };

/** Brings a file in as somebody does who has just looked at its preview, or at the one of `version`. */
export async function importFile(
  scene: Scene,
  list: ImportedList,
  body: string | Buffer,
  { key = newRef(), version }: Options = {},
): Promise<Answer> {
  const seen = version ?? (await previewFile(scene, list, body)).body.version;
  const query: Record<string, string> = seen ? { version: seen } : {};
  return scene.test.call(`POST /office/${list}/import`, { token: scene.office.token, body, headers, key, query });
}

import type { ImportChoices, ImportedList } from '#contract/imports.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Scene } from './scene.ts';
import type { CallReply } from './test-app.ts';

export type { ImportedList };
export type PeopleList = 'clients' | 'support-workers';
const headers = { 'content-type': 'text/csv' };

type PreviewOptions = { [choice in keyof ImportChoices]?: string };

export function previewFile(
  { test, office }: Scene,
  list: ImportedList,
  body: string | Buffer,
  choices: PreviewOptions = {},
): Promise<CallReply> {
  return test.call(`POST /office/${list}/import/preview`, {
    token: office.token,
    body,
    headers,
    query: { ...choices },
  });
}

type ImportOptions = PreviewOptions & { key?: string; version?: string };

/** Imports a file like a person who has just read its preview, or the preview of `version`. */
export async function importFile(
  scene: Scene,
  list: ImportedList,
  body: string | Buffer,
  { key = newRef(), version, ...chosen }: ImportOptions = {},
): Promise<CallReply> {
  const seen = version ?? (await previewFile(scene, list, body, chosen)).body.version;
  const query: Record<string, string> = { ...(chosen as Record<string, string>), ...(seen && { version: seen }) };
  return scene.test.call(`POST /office/${list}/import`, { token: scene.office.token, body, headers, key, query });
}

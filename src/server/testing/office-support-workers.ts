import { noWorkerChoices } from '#domain/support-workers/worker-fields.ts';
import { importFile } from './imports.ts';
import type { Scene } from './scene.ts';

export const exampleWorker = {
  ...noWorkerChoices,
  givenName: 'Ata',
  familyName: 'Ngata',
  skillRefs: ['hoist'],
  languageRefs: ['mi', '0'],
  active: true,
};

/** Makes the office's calls about a support worker; the scene is made later, before the tests. */
export function createRegisterCalls(findScene: () => Scene) {
  const call = (name: Parameters<Scene['test']['call']>[0], options: object) => {
    const { test, office } = findScene();
    return test.call(name, { token: office.token, ...options });
  };
  const name = 'PUT /office/support-workers/{supportWorkerRef}';
  return {
    add: (more: object = {}) => call('POST /office/support-workers', { body: { ...exampleWorker, ...more } }),
    read: async (supportWorkerRef: string) =>
      (await call('GET /office/support-workers/{supportWorkerRef}', { params: { supportWorkerRef } })).body,
    put: (supportWorkerRef: string, ifMatch: number, more: object = {}) =>
      call(name, { params: { supportWorkerRef }, ifMatch, body: { ...exampleWorker, ...more } }),
    importLines: (...lines: string[]) => importFile(findScene(), 'support-workers', lines.join('\n')),
  };
}

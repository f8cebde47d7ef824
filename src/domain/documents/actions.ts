import type { DocumentType } from './types.ts';

/** Actions that Activity records of each document. A client has one of a type, so an entry needs no subject. */
const actions = {
  'health-passport': {
    read: 'passportRead',
    changed: 'passportChanged',
    completed: 'passportCompleted',
    restored: 'passportRestored',
    downloaded: 'passportDownloaded',
  },
  'advance-care-plan': {
    read: 'planRead',
    changed: 'planChanged',
    completed: 'planCompleted',
    restored: 'planRestored',
    downloaded: 'planDownloaded',
  },
} as const satisfies Record<DocumentType, object>;

export type DocumentAct = keyof (typeof actions)['health-passport'];

/** Names the action for Activity: `health-passport`, `read` → `passportRead`. */
export function actionOf(type: DocumentType, act: DocumentAct) {
  return actions[type][act];
}

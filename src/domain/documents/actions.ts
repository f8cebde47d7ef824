import type { DocumentType } from './types.ts';

/** Actions that Activity records of each document. A client has one of a type, so an entry needs no subject. */
export const documentActions = {
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

export type DocumentAct = keyof (typeof documentActions)['health-passport'];

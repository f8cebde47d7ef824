import type { DocumentType } from '#domain/documents/types.ts';

/** The page of each document in the account, and the words that only it has. */
export const documentPlaces = {
  'health-passport': {
    to: '/account/my-documents/health-passport',
    first: '/health-passport/personal-details',
    start: 'Start passport',
    update: 'Update passport',
    about:
      'What hospital staff should know about you: how you communicate, what you need, who to call. Take it with you when you go to hospital.',
  },
  'advance-care-plan': {
    to: '/account/my-documents/advance-care-plan',
    first: '/advance-care-plan/step-one',
    start: 'Start Plan',
    update: 'Update plan',
    about:
      'Your wishes for your care and for the end of your life, for the day when you cannot say them yourself. It is not a will.',
  },
} as const satisfies Record<DocumentType, object>;

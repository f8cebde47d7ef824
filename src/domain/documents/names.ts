/** Names of the documents as people call them, by the feature that opens each. */
export const documentNames = { healthPassport: 'e-Health Passport', advancedCarePlan: 'Advance Care Plan' } as const;

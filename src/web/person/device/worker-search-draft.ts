/** The name of the draft that holds what a person searched for last among support workers. */
export const workerSearchDraft = 'workerSearch';

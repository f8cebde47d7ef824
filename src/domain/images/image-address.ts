/** The path of the API, unless the provider has set another one (docs/operations.md, "Settings"). */
export const standardApiBase = '/api/v0';

/** Where the API is, unless the provider has set another path (docs/operations.md, "Settings"). */
export const standardApiBase = '/api/v0';

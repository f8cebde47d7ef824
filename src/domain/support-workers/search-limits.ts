/** Limits of a search for support workers (docs/product/support-workers.md, "Search"). */

/** How many a page shows; one more is read, which only says that there are more. */
export const searchPageSize = 20;
export const largestPage = 50;
export const mostPages = 500;
export const mostFilterRefs = 50;
/** What the filter offers; a worker may have another gender. */
export const searchGenders = ['M', 'F'] as const;

export const noLocationMessage = 'Please provide the address to perform the search.';

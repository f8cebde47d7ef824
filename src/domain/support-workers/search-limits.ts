/** Limits of a search for support workers (docs/product/support-workers.md, "Search"). */

/** The number of workers that a page shows; one more is read, which only says that there are more. */
export const searchPageSize = 20;
export const largestPage = 50;
export const mostPages = 500;
export const mostFilterRefs = 50;
/** Genders that the filter offers; a worker may have another one. */
export const searchGenders = ['M', 'F'] as const;

export const noLocationMessage = 'Please provide the address to perform the search.';

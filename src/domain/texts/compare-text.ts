/** Compares texts by code point, as PostgreSQL's collation "C" and all lists of people do. `compareText('a', 'b')` is −1. */
export const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

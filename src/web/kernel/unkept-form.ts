/**
 * The form of index.html that turns autocompletion off. Chromium writes what is typed into any other form to the disk as
 * it is, to restore its tabs; of a text area and a list only their form decides. The value of an input that React
 * controls is also its default, which is not written.
 */
export const unkeptForm = 'unkept';

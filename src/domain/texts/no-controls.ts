/** A text without control characters but tab and line ends: `'one
two'`, not `'\u0000'`. */
export const noControls = /^[\P{Cc}\t\n\r]*$/u;
/**
 * The same for a single line, which has no marks either that turn the direction of what follows and could make a name read as another:
 * `'Rose'`, not `'Rose\n'` and not `'A\u202EB'`.
 */
export const noControlsInLine = /^(?:(?![\u202A-\u202E\u2066-\u2069])\P{Cc})*$/u;
export const hasControlsMessage = 'This text has characters that we cannot use. Type it again.';

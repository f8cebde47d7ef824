/** A text without control characters but tab and line ends: `'one\ntwo'`, not `'\u0000'`. */
export const noControls = /^[\P{Cc}\t\n\r]*$/u;
/** The same for a text that is printed, without marks that change its direction: `not` could then stand where no one typed it. */
export const noControlsOnPaper = /^(?:(?![\u202A-\u202E\u2066-\u2069])[\P{Cc}\t\n\r])*$/u;
/**
 * The same for a single line. It also refuses other line ends, and marks that change the direction of the text and could disguise
 * a name: `'Rose'`, not `'Rose\n'`, not `'Rose\u2028'` and not `'A\u202EB'`.
 */
export const noControlsInLine = /^(?:(?![\u2028-\u202E\u2066-\u2069])\P{Cc})*$/u;
export const hasControlsMessage = 'This text has characters that we cannot use. Type it again.';

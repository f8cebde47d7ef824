/** A text without control characters but tab and line ends: `'one
two'`, not `'\u0000'`. */
export const noControls = /^[\P{Cc}\t\n\r]*$/u;
/** The same for a single line: `'Rose'`, not `'Rose
'`. */
export const noControlsInLine = /^\P{Cc}*$/u;
export const hasControlsMessage = 'This text has characters that we cannot use. Type it again.';

/** What has no control characters but tab and line ends: `'one\ntwo'`, not `'\u0000'`. */
export const noControls = /^[\P{Cc}\t\n\r]*$/u;
/** The same of a single line: `'Rose'`, not `'Rose\n'`. */
export const noControlsInLine = /^\P{Cc}*$/u;
export const hasControlsMessage = 'This text has characters that we cannot use. Type it again.';

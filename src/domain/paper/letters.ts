/**
 * Letters that both weights of Noto Sans have, of the scripts that it is made for (docs/product/paper.md, "PDF"). A test of the PDF
 * compares them with the font.
 */
const drawn =
  /^[\p{Cc}\u0020-\u007e\u00a0-\u0377\u037a-\u03e1\u03f0-\u052f\u0900-\u097f\u1e00-\u1fff\u2000-\u2064\u2070-\u209c\u20a0-\u20c0\u2100-\u215f\u2212\u25cc\u2c60-\u2c7f\u2de0-\u2e5d\ua640-\ua69f\ua720-\ua7ca\ufb00-\ufb06]*$/u;

/** Says whether the PDF shows each letter of a text; any other is an empty box there. */
export function isDrawn(text: string): boolean {
  return drawn.test(text);
}

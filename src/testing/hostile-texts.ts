/** A text of this many characters. */
type Shape = (length: number) => string;

/** Whole pieces up to the length, and then a character that most patterns refuse, so that they try everything before it. */
const filled =
  (piece: string): Shape =>
  (length) =>
    piece.repeat(Math.floor((length - 1) / piece.length)).padEnd(length - 1, 'a') + (length > 0 ? '!' : '');

/** Texts that cost a careless rule far more than their length. */
export const hostileShapes: Record<string, Shape> = {
  'one letter': filled('a'),
  spaces: filled(' '),
  digits: filled('1'),
  words: filled('a '),
  separators: filled(';,:.-@'),
  quotes: filled(`"'`),
  brackets: filled('([{<'),
  'combining marks': filled('a\u0301\u0323'),
  'a minus, spaces and a letter': (length) => `-${' '.repeat(Math.max(0, length - 2))}x`.slice(0, length),
  'line ends': filled('\r\n'),
  'characters of two halves': filled('👩🏽\u200d🦱1a'),
};

/** Files of calendar apps as RFC 5545 writes them (docs/product/calendar-feeds.md, "The format"). */

/** Octets of a line, without its end. */
const mostOctets = 75;

/** Escapes a text: `Shower; then tea` → `Shower\; then tea`. Control characters are left out, line ends become `\n`. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Writes the lines of a file, each ended by CRLF and folded after 75 octets, never within a character. */
export function writeLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character.codePointAt(0)!);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = '';
      // The space that begins the next line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

function countOctets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

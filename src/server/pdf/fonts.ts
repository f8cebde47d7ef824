import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

type Typeface = { regular: Font; bold: Font };

let typeface: Typeface | undefined;

/** Opens Noto Sans, read once a process: reading it costs as long as writing ten pages with it. */
export function openTypeface(): Typeface {
  typeface ??= { regular: open('400Regular/NotoSans_400Regular.ttf'), bold: open('700Bold/NotoSans_700Bold.ttf') };
  return typeface;
}

function open(file: string): Font {
  const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
  const font = create(readFileSync(path)) as Font;
  // A font maps each glyph to the first letter that used it. Drawing Ā before A would leave A without its letter.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

const controls = /[\p{Cc}\p{Cs}]/gu;
const longRun = /[^\s\u200b]{60}(?=[^\s\u200b])/gu;

/**
 * Returns text as the file can hold it: with its line breaks, without other control characters. Words longer than a line get places to
 * break, so that laying them out stays quick.
 */
export function toPlainText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').split('\n');
  return lines
    .map((line) => line.replace(controls, '').replace(longRun, '$&\u200b').trimEnd())
    .join('\n')
    .trim();
}

export type TextPart = { text: string; strong: boolean };

/** Paragraphs of a content file. It knows as much Markdown as a footer needs: an empty line, and `**bold**`. */
export function parseText(markdown: string): TextPart[][] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      paragraph
        .split('**')
        .map((text, place) => ({ text, strong: place % 2 === 1 }))
        .filter(({ text }) => text !== ''),
    );
}

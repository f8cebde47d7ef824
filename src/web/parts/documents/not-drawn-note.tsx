import type { ReactNode } from 'react';
import { type DrawnContent, listNotDrawn } from '#domain/documents/paper/list-not-drawn.ts';
import { Banner } from '#web/ui/banner.tsx';

type NotDrawnNoteProps = { document: DrawnContent; title: string; children: ReactNode };

/** Shows which answers have letters that the PDF cannot show, and what to do instead (docs/product/paper.md, "PDF"). */
export function NotDrawnNote({ document, title, children }: NotDrawnNoteProps) {
  const labels = listNotDrawn(document);
  if (labels.length === 0) return null;
  return (
    <Banner kind="wait" title={title}>
      The PDF would show empty boxes for some letters in these answers: {labels.join('; ')}. {children}
    </Banner>
  );
}

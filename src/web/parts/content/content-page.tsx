import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { ContentPage } from '#contract/content.ts';
import { parseMarkdown, toHeadingId, toPlainText } from '#domain/content/markdown.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ContentText } from './content-text.tsx';

/** The least number of headings that a page names at its beginning. */
const manyHeadings = 6;

type ContentArticleProps = { page: ContentPage; eyebrow?: string; children?: ReactNode };

/** Shows a page of text, with its headings named first where it has many. What is beside the text follows it. */
export function ContentArticle({ page, eyebrow, children }: ContentArticleProps) {
  const [, ...blocks] = parseMarkdown(page.text);
  useHeadingInAddress(page.name);
  const headings = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2);
  return (
    <article>
      <PageHead eyebrow={eyebrow} title={readTitle(page)} />
      {headings.length >= manyHeadings && (
        <nav className="content-text" aria-label="On this page">
          <ul className="content-text-block content-text-list">
            {headings.map(({ parts }) => (
              <li key={toHeadingId(parts)}>
                <a href={`#${toHeadingId(parts)}`}>{toPlainText(parts)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ContentText blocks={blocks} />
      {children}
    </article>
  );
}

/** Reads the first line of a page, its heading. */
export function readTitle({ text }: ContentPage): string {
  const [first] = parseMarkdown(text);
  return first && 'parts' in first ? toPlainText(first.parts) : '';
}

/** Brings the heading that a search leads to into view and gives it the focus, once its page is there. */
function useHeadingInAddress(name: string) {
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a heading of the same name
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, name]);
}

import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { ContentPage } from '#contract/content.ts';
import { type Block, listLines, parseMarkdown, toHeadingId, toPlainText } from '#domain/content/markdown.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ContentParts } from './content-parts.tsx';
import './content-text.css';

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
      <div className="content-text">
        {blocks.map((block) => (
          <ContentBlock key={`${block.kind} ${listLines(block).map(toPlainText).join(' ')}`} block={block} />
        ))}
      </div>
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

function ContentBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const [Heading, look] =
        block.level === 3 ? (['h3', 'content-text-subheading'] as const) : (['h2', 'content-text-heading'] as const);
      return (
        <Heading id={toHeadingId(block.parts)} className={look} tabIndex={-1}>
          <ContentParts parts={block.parts} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="content-text-block">
          <ContentParts parts={block.parts} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className="content-text-block content-text-list" data-ordered={block.ordered || undefined}>
          {block.items.map((parts) => (
            <li key={toPlainText(parts)}>
              <ContentParts parts={parts} />
            </li>
          ))}
        </List>
      );
    }
    // Pages have lists; only files that people fill in have tables.
    case 'table':
      return null;
  }
}

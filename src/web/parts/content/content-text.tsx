import { type Block, listLines, toHeadingId, toPlainText } from '#domain/content/markdown.ts';
import { ContentParts } from './content-parts.tsx';
import './content-text.css';

/** Shows the blocks of a content file below its first heading. */
export function ContentText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="content-text">
      {blocks.map((block) => (
        <ContentBlock key={toKey(block)} block={block} />
      ))}
    </div>
  );
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

function toKey(block: Block): string {
  return `${block.kind} ${listLines(block).map(toPlainText).join(' ')}`;
}

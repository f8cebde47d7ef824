import { useQuery } from '@tanstack/react-query';
import { parseMarkdown } from '#domain/content/markdown.ts';
import { footerQuery } from '#web/calls/content.ts';
import { ContentParts } from '#web/parts/content/content-parts.tsx';

/** Shows the provider's own words at the foot of a page. It is empty until they arrive, and where they cannot be loaded. */
export function FooterText() {
  const { data } = useQuery(footerQuery);
  return parseMarkdown(data ?? '').map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.parts[0]?.text} className="foot-text">
        <ContentParts parts={block.parts} />
      </p>
    ) : null,
  );
}

import { useQuery } from '@tanstack/react-query';
import { footerQuery } from '#web/api/footer.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { parseText, type TextPart } from './plain-text.ts';

/** The provider's own words at the foot of a page. It is empty until they arrive, and where they cannot be loaded. */
export function FooterText() {
  const { data } = useQuery(footerQuery);
  return parseText(data ?? '').map((words) => <Paragraph key={words[0]?.text} words={words} />);
}

function Paragraph({ words }: { words: readonly TextPart[] }) {
  return (
    <p>
      {words.map(({ text, strong }) =>
        strong ? <strong key={text}>{text}</strong> : <ReachOffice key={text}>{text}</ReachOffice>,
      )}
    </p>
  );
}

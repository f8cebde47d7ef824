import { useQuery } from '@tanstack/react-query';
import { footerQuery } from '#web/api/footer.ts';
import { plainWords, type Words } from './plain-words.ts';

/** The provider's own words at the foot of a page; none until they have come, and none where they cannot be had. */
export function FooterWords() {
  const { data } = useQuery(footerQuery);
  return plainWords(data ?? '').map((words) => <Paragraph key={words[0]?.text} words={words} />);
}

function Paragraph({ words }: { words: readonly Words[] }) {
  return <p>{words.map(({ text, strong }) => (strong ? <strong key={text}>{text}</strong> : text))}</p>;
}

import type { OwnMembership } from '#contract/users.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

const NewsSeen = onDemand(() => import('./news-seen.tsx').then((m) => m.NewsSeen), 'The button');
/** Keeps the same height, so that nothing moves. */
const toCome = (
  <div className="btn-row">
    <Button variant="second" size="small" pending>
      I have seen this
    </Button>
  </div>
);

/** Lists what changed of the visits since this person last looked, until they say that they have seen it (docs/product/news.md). */
export function NewsList({ client }: { client: OwnMembership }) {
  const { clientRef, news = [], timeZone: zone } = client;
  const [newest] = news;
  if (!newest) return null;
  return (
    <section className="section" aria-labelledby="news">
      <div className="section-head">
        <h2 id="news">
          What is new <span className="count">{news.length}</span>
        </h2>
      </div>
      <ul className="rows news-rows">
        {news.map(({ ref, at, text }) => (
          <li key={ref}>
            <p className="soft small num">{formatMoment({ at, zone })}</p>
            {text.map((paragraph) => (
              <TypedText key={paragraph}>{paragraph}</TypedText>
            ))}
          </li>
        ))}
      </ul>
      <NewsSeen clientRef={clientRef} until={newest.at} waiting={toCome} />
    </section>
  );
}

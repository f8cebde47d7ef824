import type { OwnMembership } from '#contract/users.ts';
import { markNewsSeen } from '#web/api/notices.ts';
import { useCommand } from '#web/api/use-command.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import '#web/parts/visit/typed-text.css';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** What changed of the visits since this person last looked, until they say that they have seen it (docs/product/news.md). */
export function NewsList({ client }: { client: OwnMembership }) {
  const { clientRef, news = [], timeZone: zone } = client;
  const [newest] = news;
  const send = useCommand({
    needsConnection: true,
    command: () => markNewsSeen({ params: { clientRef }, body: { until: newest?.at ?? '' } }),
  });
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
              <p key={paragraph} className="typed-text">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      <div className="btn-row">
        <Button variant="second" size="small" pending={send.pending} onClick={() => void send.run()}>
          I have seen this
        </Button>
      </div>
    </section>
  );
}

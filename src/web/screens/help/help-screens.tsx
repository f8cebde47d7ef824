import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ContentPage } from '#contract/content.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { helpQuery } from '#web/calls/content.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { readTitle } from '#web/parts/content/content-page.tsx';
import { HelpPage } from '#web/parts/content/help-page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';
import { createHelpSearch } from './search-help.ts';
import './help.css';

/** Shows the help (docs/product/content.md, "Help"): its pages at the side, a search above the one that is open. */
export function HelpFrame() {
  return (
    <div className="page">
      <Loaded queries={[useQuery(helpQuery)]} of="help">
        {({ pages }) => (
          <div className="with-side">
            <SideNav
              title="Help"
              entries={pages.map((page) => ({ to: `/help/${page.name}`, label: readTitle(page), exact: true }))}
            />
            <div>
              <HelpSearch pages={pages} />
              <Outlet />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Shows a help page, of the help or the account area, named by its own address: the browser's changes before another screen is there. */
export function HelpScreen() {
  const name = useMatch({
    strict: false,
    select: ({ fullPath }: { fullPath: string }) => fullPath.replace(/^\/(help|account)\//, ''),
  });
  return <HelpPage name={name} />;
}

const longestExcerpt = 140;

/** Looks through all pages of the help while a person types; nothing they type leaves the browser. */
export function HelpSearch({ pages }: { pages: readonly ContentPage[] }) {
  const [query, setQuery] = useState('');
  const search = useMemo(() => createHelpSearch(pages), [pages]);
  const results = query.trim() === '' ? undefined : search(query);
  return (
    <search className="help-search">
      <SearchField label="Search help" value={query} onValue={setQuery} />
      <p className="sr" role="status">
        {results && formatResults(results.length)}
      </p>
      {results?.length === 0 && <p>Nothing in help has these words. Try another word, or contact the office.</p>}
      {results && results.length > 0 && (
        <ul className="help-results">
          {results.map(({ id, to, hash, heading, page, text }) => (
            <li key={id}>
              <Link className="tall-link" to={to as '/'} hash={hash} onClick={() => setQuery('')}>
                {heading}
              </Link>
              <p className="soft small">
                {page}
                {text && `: ${shorten(text)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function formatResults(count: number): string {
  return count === 0 ? 'No results' : formatCount(count, 'result');
}

/** Returns the beginning of a text, cut at a word. */
function shorten(text: string): string {
  if (text.length <= longestExcerpt) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestExcerpt))} …`;
}

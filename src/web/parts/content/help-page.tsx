import { useQuery } from '@tanstack/react-query';
import { helpPages } from '#domain/content/pages.ts';
import { helpQuery } from '#web/calls/content.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { OfficeContact } from '../office-contact/office-contact.tsx';
import { ContentArticle } from './content-page.tsx';

/** Shows a page of the help with the ways to the office below it. One that the brand has not leads to its first. */
export function HelpPage({ name }: { name: string }) {
  const [first] = helpPages[brand.helpVariant];
  return (
    <Loaded queries={[useQuery(helpQuery)]} of="help">
      {({ pages }) => {
        const page = pages.find((one) => one.name === name);
        if (!page) return <GoTo href={`/help/${first}`} />;
        return (
          <ContentArticle page={page}>
            <OfficeContact />
          </ContentArticle>
        );
      }}
    </Loaded>
  );
}

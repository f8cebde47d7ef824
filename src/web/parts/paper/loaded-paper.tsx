import type { UseQueryResult } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Paper } from '#domain/paper/paper.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPages } from './paper-pages.tsx';

type LoadedPaperProps = {
  title: string;
  lead: string;
  query: Pick<UseQueryResult<{ paper: Paper }>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Words where more of the paper is to come, and whether it is. */
  toCome?: ReactNode;
  hasMore?: boolean;
  largePrint: boolean;
  file: { name: string; read: () => Promise<Blob> };
  /** The choices, which are not printed. */
  choices: ReactNode;
};

/** Shows a paper of the server with its two ways onto paper (docs/product/paper.md, "One description"). */
export function LoadedPaper(props: LoadedPaperProps) {
  const { title, lead, query, toCome, hasMore, largePrint, file, choices } = props;
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        actions={
          <>
            <Button
              variant="primary"
              icon={Printer}
              unavailable={(hasMore || !query.data) && 'Not all of it is loaded yet.'}
              onClick={() => print()}
            >
              Print
            </Button>
            <DownloadButton variant="second" name={file.name} read={file.read}>
              Download PDF
            </DownloadButton>
            {choices}
          </>
        }
      />
      {toCome}
      <Loaded queries={[query]} of="the page to print" rows={6} missing={<Empty>The link may be wrong.</Empty>}>
        {({ paper }) => <PaperPages paper={paper} largePrint={largePrint} />}
      </Loaded>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { StoredDocument } from '#contract/documents.ts';
import type { Settings } from '#contract/settings.ts';
import { describeDocument, isDocumentType } from '#domain/documents/descriptions.ts';
import { makeDocumentPaper } from '#domain/documents/paper/document-paper.ts';
import type { DocumentToPrint } from '#domain/documents/paper/document-to-print.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { type DocumentPlace, printedDocumentQuery } from '#web/calls/documents.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { DownloadDocument, NotDrawnNote } from '#web/parts/documents/download-document.tsx';
import { PaperPages } from '#web/parts/paper/paper-pages.tsx';
import { indexItemNames } from '#web/parts/support-workers/use-item-names.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const failed = 'Unable to load your document';

/**
 * Shows a document for the browser's printer, or as a PDF, at `/print/client/{client}/document/{document}`
 * (docs/product/documents.md, "Print page").
 */
export function PrintScreen() {
  const { client: clientRef = '', document: documentRef = '' } = useParams({ strict: false });
  const place = { clientRef, documentRef };
  const document = useQuery(printedDocumentQuery(place));
  const settings = useSettings();
  const { memberships } = useAccount();
  const client = memberships.find((membership) => membership.clientRef === clientRef);
  return (
    <div className="page">
      <Loaded queries={[document, settings]} skeleton={<Spinner page label="Loading your document…" />} title={failed}>
        {(document, settings) => {
          if (!isDocumentType(document.documentType))
            return (
              <NothingToPrint title="Unsupported document type" lead="This kind of document cannot be printed here." />
            );
          const about = { fullName: client?.name ?? '', timeZone: client?.timeZone ?? brand.timeZone };
          const printed = toPrint({ document, settings, ...about });
          return printed ? <PrintableDocument document={printed} place={place} /> : <UnreadableDocument />;
        }}
      </Loaded>
    </div>
  );
}

type ToPrintInput = { document: StoredDocument; settings: Settings; fullName: string; timeZone: string };

function toPrint({ document, settings, fullName, timeZone }: ToPrintInput): DocumentToPrint | undefined {
  const { documentType, schemaVersion, confirmed, whenUpdated, completed } = document;
  const parsed = parseDocument(documentType, schemaVersion, document.data);
  if (!parsed.ok) return undefined;
  const identifier = settings.features.clientIdentifier ? brand.clientIdentifier : undefined;
  const languages = indexItemNames(settings, 'languages');
  const description = describeDocument(documentType, identifier);
  const times = { at: Date.parse(whenUpdated), completedAt: completed && Date.parse(completed.at), timeZone };
  return { description, data: parsed.data, confirmed, fullName, ...times, languages };
}

/** Says that the server reads a newer form of documents than this page knows. */
function UnreadableDocument() {
  return (
    <ErrorState title={failed} onRetry={() => location.reload()}>
      This page is older than the document. Load the page again.
    </ErrorState>
  );
}

function PrintableDocument({ document, place }: { document: DocumentToPrint; place: DocumentPlace }) {
  const paper = makeDocumentPaper(document, brand);
  const [largePrint, setLargePrint] = useState(false);
  usePageTitle(paper.title);

  return (
    <>
      <PageHead
        title={paper.title}
        lead={`${paper.date}. ${paper.footNote}`}
        actions={
          <>
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <DownloadDocument place={{ ...place, largePrint }} label="Download PDF" />
            <Checkbox label="Large print" checked={largePrint} onValue={setLargePrint} />
          </>
        }
      />
      <NotDrawnNote document={document} title="Please use Print instead of Download PDF.">
        Print shows them, and most browsers can save a PDF there too.
      </NotDrawnNote>
      <PaperPages paper={paper} largePrint={largePrint} />
    </>
  );
}

/** Says that nothing can be printed, at every other address under `/print`. */
export function InvalidPrintScreen() {
  return (
    <div className="page">
      <NothingToPrint title="Invalid print request" lead="This address names nothing that can be printed." />
    </div>
  );
}

/** Shows why nothing is printed, and the way to the documents that can be. */
function NothingToPrint({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <LinkButton variant="second" to="/account/my-documents">
        Documents
      </LinkButton>
    </>
  );
}

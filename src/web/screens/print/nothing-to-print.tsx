import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Shows why nothing is printed, and the way to the documents that can be. */
export function NothingToPrint({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <LinkButton variant="second" to="/account/my-documents">
        Documents
      </LinkButton>
    </>
  );
}

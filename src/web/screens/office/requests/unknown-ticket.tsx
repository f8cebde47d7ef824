import { usePageTitle } from '#web/kernel/page-title.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

export function UnknownTicket() {
  const heading = useHeadingFocus();
  usePageTitle('Request not found');
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        This request was not found
      </h2>
      <p className="soft request-scope">There is no request at this address. Check that you copied the whole link.</p>
      <LinkButton variant="second" to="/office/requests" search resetScroll={false}>
        Go to the queue
      </LinkButton>
    </>
  );
}

import type { EditDraft } from '#web/parts/booking/edit/edit-draft.ts';
import { useCan } from '#web/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import '#web/parts/booking/booking-frame.css';

type NotEditableProps = {
  kind?: 'bad' | 'note';
  /** The edit that cannot continue; the button leads back to its visit. */
  draft?: EditDraft;
  children: string;
};

/** Why there is nothing that the caller may edit, and a way on (docs/product/changing.md, "Nothing to edit"). */
export function NotEditable({ kind = 'bad', draft, children }: NotEditableProps) {
  const maySee = useCan('viewRoster');
  return (
    <div className="page">
      <PageHead title="Edit booking" />
      <Banner kind={kind}>{children}</Banner>
      <p className="booking-refused">
        {draft ? (
          <LinkButton
            to="/calendar/date/$date/appt/$originalDate/$jobRef"
            params={{ date: draft.calDate, originalDate: draft.originalDate, jobRef: draft.jobRef }}
            variant="second"
          >
            Back to the visit
          </LinkButton>
        ) : (
          <LinkButton to={maySee ? '/calendar' : '/'} variant="second">
            {maySee ? 'Go to the calendar' : 'Go to the start'}
          </LinkButton>
        )}
      </p>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { changeOwnAccount } from '#web/calls/client-details.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { OwnForm } from './own-form.tsx';

type OwnAccountProps = { title?: string; emailTo?: '/account/email' | '/account/my-details/email' };

/**
 * Shows the account of a user who is no client. What a client's page has at its side is below the form here
 * (docs/product/people.md, "Own account details").
 */
export function OwnAccount({ title = 'My personal details', emailTo = '/account/email' }: OwnAccountProps) {
  const { fullName, ref, image } = useAccount().user;
  const hasCalendarFeeds = useSettings().data?.features.calendarFeeds === true;
  return (
    <>
      <PageHead title={title} lead="Your name and contact details, as other people see them here." />
      <PictureField
        person={{ name: fullName, seed: ref, image }}
        onSave={(image) => writesOf().submit(changeOwnAccount({ body: { image } }))}
      />
      <OwnForm />
      <ul className="details-links">
        <li>
          <Link className="details-link" to={emailTo}>
            <Mail className="i" aria-hidden />
            Change my email address
          </Link>
        </li>
        <li>
          <Link className="details-link" to="/account/notices">
            <BellRing className="i" aria-hidden />
            What we tell you, and when
          </Link>
        </li>
        {hasCalendarFeeds && (
          <li>
            <Link className="details-link" to="/account/calendar-feeds">
              <CalendarSync className="i" aria-hidden />
              Calendar apps
            </Link>
          </li>
        )}
        <li>
          <Link className="details-link" to="/account/simple-view">
            <ZoomIn className="i" aria-hidden />
            Simple view, with large text
          </Link>
        </li>
        <li>
          <Link className="details-link" to="/account/change-password">
            <Lock className="i" aria-hidden />
            Change my password
          </Link>
        </li>
        <li>
          <Link className="details-link" to="/account/security">
            <ShieldCheck className="i" aria-hidden />
            Sign-in and security
          </Link>
        </li>
      </ul>
    </>
  );
}

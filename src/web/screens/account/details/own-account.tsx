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
  const links = [
    { to: emailTo, icon: Mail, label: 'Change my email address' },
    { to: '/account/notices', icon: BellRing, label: 'What we tell you, and when' },
    ...(hasCalendarFeeds ? [{ to: '/account/calendar-feeds', icon: CalendarSync, label: 'Calendar apps' }] : []),
    { to: '/account/simple-view', icon: ZoomIn, label: 'Simple view, with large text' },
    { to: '/account/change-password', icon: Lock, label: 'Change my password' },
    { to: '/account/security', icon: ShieldCheck, label: 'Sign-in and security' },
  ] as const;
  return (
    <>
      <PageHead title={title} lead="Your name and contact details, as other people see them here." />
      <PictureField
        person={{ name: fullName, seed: ref, image }}
        onSave={(image) => writesOf().submit(changeOwnAccount({ body: { image } }))}
      />
      <OwnForm />
      <ul className="details-links">
        {links.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link className="details-link" to={to}>
              <Icon className="i" aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ReactNode } from 'react';
import { useCan } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import './booking-frame.css';

type TaskRefusedProps = {
  title: string;
  kind?: 'bad' | 'note';
  /** A better way on than the calendar. */
  wayOn?: ReactNode;
  children: string;
};

/** Says why there is nothing to do here, and offers a way on; a redirect would not explain it. */
export function TaskRefused({ title, kind = 'bad', wayOn, children }: TaskRefusedProps) {
  const maySee = useCan('viewRoster');
  return (
    <div className="page">
      <PageHead title={title} />
      <Banner kind={kind}>{children}</Banner>
      <p className="booking-refused">
        {wayOn ?? (
          <LinkButton to={maySee ? '/calendar' : '/'} variant="second">
            {maySee ? 'Go to the calendar' : 'Go to the dashboard'}
          </LinkButton>
        )}
      </p>
    </div>
  );
}

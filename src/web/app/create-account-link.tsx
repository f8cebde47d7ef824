import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { isRegistrationOpen } from '#web/api/registration-open.ts';

type CreateAccountLinkProps = { before: string | undefined; otherwise: ReactNode };

/** Loaded after the sign-in form, which waits for nothing. */
export function CreateAccountLink({ before, otherwise }: CreateAccountLinkProps) {
  if (!use(isRegistrationOpen())) return otherwise;
  return (
    <>
      {before && `${before} `}
      <Link to="/register/start-registration" activeProps={{ 'aria-current': 'page' }}>
        Create account
      </Link>
    </>
  );
}

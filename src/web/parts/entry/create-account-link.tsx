import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useState } from 'react';
import { isRegistrationOpen } from '#web/person/session/registration-open.ts';

type CreateAccountLinkProps = { before: string | undefined; linkClass: string | undefined; otherwise: ReactNode };

/** Loads after the sign-in form, which must not wait for it. */
export function CreateAccountLink(props: CreateAccountLinkProps) {
  const [asked] = useState(isRegistrationOpen);
  return (
    <Suspense fallback={props.otherwise}>
      <Offered {...props} asked={asked} />
    </Suspense>
  );
}

type OfferedLinkProps = CreateAccountLinkProps & { asked: ReturnType<typeof isRegistrationOpen> };

function Offered({ before, linkClass, otherwise, asked }: OfferedLinkProps) {
  if (!use(asked)) return otherwise;
  return (
    <>
      {before && `${before} `}
      <Link className={linkClass} to="/register/start-registration" activeProps={{ 'aria-current': 'page' }}>
        Create account
      </Link>
    </>
  );
}

import { type ReactNode, Suspense, use, useState } from 'react';
import { GoTo } from '#web/kernel/go-to.tsx';
import { isRegistrationOpen } from '#web/person/session/registration-open.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type RegistrationGateProps = {
  /** The page shows while registration is open, or while it is not. */
  open: boolean;
  otherwise: string;
  children: ReactNode;
};

type RegistrationQuery = ReturnType<typeof isRegistrationOpen>;

/** Shows a page only while the feature `registration` is on, or only while it is off. */
export function RegistrationGate(props: RegistrationGateProps) {
  const [query] = useState(isRegistrationOpen);
  return (
    <Suspense fallback={<Spinner page label="Loading" />}>
      <Gate {...props} query={query} />
    </Suspense>
  );
}

/** Counts registration as open where the server does not answer: asking for the email checks again. */
function Gate({ open, otherwise, children, query }: RegistrationGateProps & { query: RegistrationQuery }) {
  const isOpen = use(query) ?? true;
  return isOpen === open ? children : <GoTo href={otherwise} />;
}

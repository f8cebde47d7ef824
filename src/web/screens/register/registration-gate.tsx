import { type ReactNode, Suspense, use, useState } from 'react';
import { isRegistrationOpen } from '#web/api/registration-open.ts';
import { GoTo } from '#web/app/go-to.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type RegistrationGateProps = {
  /** The page shows while registration is open, or while it is not. */
  open: boolean;
  otherwise: string;
  children: ReactNode;
};

type RegistrationQuery = ReturnType<typeof isRegistrationOpen>;

/** A page that stands only while the feature `registration` is on, or only while it is off. */
export function RegistrationGate(props: RegistrationGateProps) {
  const [asked] = useState(isRegistrationOpen);
  return (
    <Suspense fallback={<Spinner page label="One moment" />}>
      <Gate {...props} asked={asked} />
    </Suspense>
  );
}

/** Where nobody could tell, it counts as open: asking for the letter will. */
function Gate({ open, otherwise, children, asked }: RegistrationGateProps & { asked: RegistrationQuery }) {
  const isOpen = use(asked) ?? true;
  return isOpen === open ? children : <GoTo href={otherwise} />;
}

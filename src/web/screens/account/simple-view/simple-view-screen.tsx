import { Link } from '@tanstack/react-router';
import { SimpleViewSwitch } from '#web/parts/simple-view/simple-view-switch.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';

/** Offers large text and a simple first page to the person signed in, at `/account/simple-view`. */
export function SimpleViewScreen() {
  const { user } = useAccount();
  return (
    <>
      <PageHead
        title="Simple view"
        lead="Larger text on every page. Your first page shows who comes today, the next seven days and how to call us."
      />
      <SimpleViewSwitch user={user} />
      <p className="section">
        <Link to="/">Go to your first page</Link>
      </p>
    </>
  );
}

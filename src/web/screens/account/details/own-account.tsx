import { Link } from '@tanstack/react-router';
import { Lock, Mail, ShieldCheck } from 'lucide-react';
import { changeOwnAccount } from '#web/api/client-details.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import { useAccount } from '#web/session/account.ts';
import { reloadMemberships } from '#web/session/memberships.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { OwnForm } from './own-form.tsx';

/**
 * The account of a user without a client: what a client's page has at its side is below the form here
 * (docs/product/people.md, "Own account details").
 */
export function OwnAccount() {
  const { fullName, ref, image } = useAccount().user;
  return (
    <>
      <PageHead title="My personal details" lead="Your name and contact details, as other people see them here." />
      <PictureField person={{ name: fullName, seed: ref, image }} onSave={save} />
      <OwnForm />
      <ul className="details-links">
        <li>
          <Link to="/account/email">
            <Mail className="i" aria-hidden />
            Change my email address
          </Link>
        </li>
        <li>
          <Link to="/account/change-password">
            <Lock className="i" aria-hidden />
            Change my password
          </Link>
        </li>
        <li>
          <Link to="/account/security">
            <ShieldCheck className="i" aria-hidden />
            Sign-in and security
          </Link>
        </li>
      </ul>
    </>
  );
}

async function save(image: string | null) {
  await changeOwnAccount({ image });
  await reloadMemberships();
  showToast({ message: accountMessages.detailsSaved });
}

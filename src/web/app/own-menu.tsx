import { useRouter } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { User } from '#contract/users.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

/**
 * Leads to the own pages of an office's person, below their name. The office's places need the width of the header
 * (docs/product/screens.md, "The office's header").
 */
export function OwnMenu({ user }: { user: User }) {
  const router = useRouter();
  return (
    <MenuButton label="Your account" sections={sections} onAction={(to) => void router.navigate({ to })}>
      <span className="sr">Your account: </span>
      <Avatar name={user.fullName} seed={user.ref} image={user.image} size="sm" />
      {user.givenName}
      <ChevronDown className="i" aria-hidden />
    </MenuButton>
  );
}

const sections = [
  {
    label: 'Your account',
    quiet: true,
    items: [
      { id: '/account/details', label: 'My details' },
      { id: '/account/security', label: 'Sign-in and security' },
      { id: '/help', label: 'Help' },
    ],
  },
];

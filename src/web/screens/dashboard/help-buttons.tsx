import { CircleQuestionMark, UsersRound } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The last two buttons of every dashboard (docs/product/dashboard.md, "What it is made of"). */
export function HelpButtons({ className }: { className?: string }) {
  return (
    <>
      <LinkButton variant="quiet" className={className} icon={UsersRound} to="/my-community">
        My community
      </LinkButton>
      <LinkButton variant="quiet" className={className} icon={CircleQuestionMark} to="/help">
        Help
      </LinkButton>
    </>
  );
}

import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import HandHeart from 'lucide-react/icons/hand-heart';
import UsersRound from 'lucide-react/icons/users-round';
import { LinkButton } from '#web/ui/link-button.tsx';

type HelpButtonsProps = {
  /** For the windows that show them here. */
  className?: string | undefined;
  /** True where the caller is not a client yet. */
  registers?: boolean;
};

/** Shows the last buttons of every dashboard (docs/product/dashboard.md, "What it is made of"). */
export function HelpButtons({ className, registers = false }: HelpButtonsProps) {
  return (
    <>
      <LinkButton variant="quiet" className={className} icon={UsersRound} to="/my-community">
        My community
      </LinkButton>
      <LinkButton variant="quiet" className={className} icon={CircleQuestionMark} to="/help">
        Help
      </LinkButton>
      {registers && (
        <LinkButton variant="quiet" className={className} icon={HandHeart} to="/setup">
          Register for care
        </LinkButton>
      )}
    </>
  );
}

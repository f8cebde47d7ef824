import type { NavigateOptions } from '@tanstack/react-router';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type ChangeLinkProps = Pick<NavigateOptions, 'to' | 'hash'> & {
  /** The part that it leads back to, for screen readers. */
  what: string;
  onClick?: () => void;
};

/** Leads from the summary back to one part of a booking. */
export function ChangeLink({ what, ...link }: ChangeLinkProps) {
  const { next } = useWizardHistory();
  return (
    <LinkButton variant="quiet" size="small" className="summary-change" state={next()} {...link}>
      Change<span className="sr"> {what}</span>
    </LinkButton>
  );
}

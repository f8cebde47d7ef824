import { Printer } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { Paper } from './use-printing.ts';

const choices: readonly { id: Paper; label: string }[] = [
  { id: 'month', label: 'Print month' },
  { id: 'week', label: 'Print week' },
];

type PrintMenuProps = { onPrint: (paper: Paper) => void; className?: string };

/** The month that is shown, or the week of the selected day, on paper. */
export function PrintMenu({ onPrint, className }: PrintMenuProps) {
  return (
    <MenuButton
      label="Print"
      sections={[{ label: 'On paper', items: choices }]}
      className={buttonClass({ variant: 'quiet', size: 'small' }, className)}
      onAction={(id) => onPrint(id === 'week' ? 'week' : 'month')}
    >
      <Printer className="i" aria-hidden />
      Print
    </MenuButton>
  );
}

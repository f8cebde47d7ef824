import Printer from 'lucide-react/icons/printer';
import { findButtonClass } from '#web/ui/button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { PrintRange } from './use-printing.ts';

const choices: readonly { id: PrintRange; label: string }[] = [
  { id: 'month', label: 'Print month' },
  { id: 'week', label: 'Print week' },
];

type PrintMenuProps = { onPrint: (paper: PrintRange) => void; className?: string };

/** Prints the month shown, or the week of the selected day. */
export function PrintMenu({ onPrint, className }: PrintMenuProps) {
  return (
    <MenuButton
      label="Print"
      sections={[{ label: 'On paper', items: choices }]}
      className={findButtonClass({ variant: 'quiet', size: 'small' }, className)}
      onAction={(id) => onPrint(id === 'week' ? 'week' : 'month')}
    >
      <Printer className="i" aria-hidden />
      Print
    </MenuButton>
  );
}

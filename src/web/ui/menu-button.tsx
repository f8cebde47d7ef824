import { type ReactNode, useRef, useState } from 'react';
import type { MenuSection } from './menu-list.tsx';
import { onDemand } from './on-demand.tsx';
import { showToast } from './toasts.ts';

const MenuList = onDemand(() => import('./menu-list.tsx').then((m) => m.MenuList));

/** A bar has no room for an error: the button itself tries again. */
export const menuFailed = 'The menu could not be loaded. Check your connection and press again.';

type MenuButtonProps = {
  /** The menu's own name. */
  label: string;
  sections: readonly MenuSection[];
  /** The item that is chosen now. */
  current?: string | undefined;
  onAction: (id: string) => void;
  className?: string;
  children: ReactNode;
};

/** A button that opens a menu; the menu's code loads when it is first needed. */
export function MenuButton({ label, sections, current, onAction, className, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={MenuList.preload}
        onFocus={MenuList.preload}
      >
        {children}
      </button>
      {open && (
        <MenuList
          label={label}
          sections={sections}
          current={current}
          trigger={button}
          onAction={onAction}
          onClose={() => setOpen(false)}
          onFailed={() => {
            setOpen(false);
            showToast({ message: menuFailed, kind: 'bad' });
          }}
        />
      )}
    </>
  );
}

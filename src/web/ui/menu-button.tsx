import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { MenuSection } from './menu-list.tsx';

const loadList = () => import('./menu-list.tsx');
const MenuList = lazy(() => loadList().then((m) => ({ default: m.MenuList })));

type MenuButtonProps = {
  /** The menu's own name. */
  label: string;
  sections: readonly MenuSection[];
  /** The item that holds now. */
  current?: string | undefined;
  onAction: (id: string) => void;
  className?: string;
  children: ReactNode;
};

/** A button that opens a menu; the menu's code comes when it is first wanted. */
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
        onPointerEnter={loadList}
        onFocus={loadList}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuList
            label={label}
            sections={sections}
            current={current}
            trigger={button}
            onAction={onAction}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

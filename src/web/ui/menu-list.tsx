import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection as Section } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Avatar } from './avatar.tsx';
import './menu.css';

export type MenuEntry = {
  id: string;
  label: string;
  /** A person's avatar, shown before the name. */
  face?: { seed: string; image: string | undefined };
};

export type MenuSection = {
  label: string;
  /** The items already show it: only a screen reader reads the label. */
  quiet?: boolean;
  items: readonly MenuEntry[];
};

type MenuListProps = {
  label: string;
  sections: readonly MenuSection[];
  current: string | undefined;
  trigger: RefObject<HTMLElement | null>;
  onAction: (id: string) => void;
  onClose: () => void;
};

export function MenuList({ label, sections, current, trigger, onAction, onClose }: MenuListProps) {
  // Without a chosen item the items are actions, not choices.
  const selection = current === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [current] };
  return (
    <Popover triggerRef={trigger} isOpen onOpenChange={(open) => !open && onClose()} placement="bottom end" offset={6}>
      <Menu
        className="menu"
        aria-label={label}
        autoFocus="first"
        {...selection}
        onAction={(id) => onAction(String(id))}
        onClose={onClose}
      >
        {sections.map((section) => (
          <Section key={section.label} className="menu-section" {...selection}>
            <Header className={section.quiet ? 'sr' : 'menu-title'}>{section.label}</Header>
            {section.items.map((item) => (
              <MenuItem key={item.id} id={item.id} className="menu-item" textValue={item.label}>
                {item.face && <Avatar name={item.label} {...item.face} size="sm" />}
                {item.label}
                {item.id === current && <Check className="i" aria-hidden />}
              </MenuItem>
            ))}
          </Section>
        ))}
      </Menu>
    </Popover>
  );
}

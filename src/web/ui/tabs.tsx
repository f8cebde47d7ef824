import { type KeyboardEvent, useRef } from 'react';
import './tabs.css';

type Tab<V extends string> = { value: V; label: string; count?: number };

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValue: (value: V) => void;
  /** The id of the element that shows the chosen tab; give it `role="tabpanel"`. */
  panelId: string;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Views of the same content. Arrow keys move between them, Home and End to the ends. */
export function Tabs<V extends string>({ label, tabs, value, onValue, panelId }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const next = ends[event.key] ?? at + (steps[event.key] ?? 0);
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab || tab.value === value) return;
    event.preventDefault();
    onValue(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus();
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onValue(tab.value)}
          onKeyDown={move}
        >
          {tab.label} {tab.count !== undefined && <span className="count">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

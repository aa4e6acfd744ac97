import { type KeyboardEvent, useRef } from 'react';
import css from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; count?: string | undefined }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** The id of the panel that all of them fill. */
  panel: string;
}

const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A tablist: arrows, Home and End go from tab to tab, and show it. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, panel }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const by = step[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : by === undefined ? -1 : at + by;
    const next = tabs[(to + tabs.length) % tabs.length];
    if ((by === undefined && to < 0) || !next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: words, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panel}-${id}`}
          data-tab={id}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(id)}
        >
          {words}
          {count === undefined ? null : <small>{count}</small>}
        </button>
      ))}
    </div>
  );
}

import { useStrings } from '@assistant/i18n';
import { SearchResults, searchStrings, useDefinitions } from '@assistant/tiers';
import { Dialog, SearchField } from '@assistant/ui';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import css from './search-dialog.module.css';

/** Of a task that only options of it match, these are found, and not the task above them. */
const isMatch = (result: HTMLElement) => !result.hasAttribute('data-above');

/**
 * The search of the board from anywhere: tasks and options by name, by pinyin initials or in English. Arrows go through
 * what was found, Enter opens the first or the one with focus.
 */
export function SearchDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStrings(searchStrings);
  const { all, lists } = useDefinitions();
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  function move(event: KeyboardEvent) {
    const found = [...(box.current?.querySelectorAll<HTMLElement>('a[href], button[aria-expanded]') ?? [])];
    const stops = [field.current, ...found];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    if (event.key === 'Enter' && at === 0) (found.find(isMatch) ?? found[0])?.click();
    const target = { ArrowDown: stops[at + 1], ArrowUp: at > 0 ? stops[at - 1] : undefined }[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  /** A link was followed: the page it leads to is to be seen. */
  function follow({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href]')) onClose();
  }

  return (
    <Dialog
      open={open}
      title={t.search}
      className={css.search ?? ''}
      initialFocus={field}
      onOpenChange={(shown) => shown || onClose()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the events of its links and its field */}
      <div ref={box} className={css.body} onKeyDown={move} onClick={follow}>
        <SearchField
          ref={field}
          aria-label={t.search}
          placeholder={t.searchHint}
          value={words}
          onValueChange={setWords}
          maxLength={60}
        />
        {words.trim() ? <SearchResults words={words} tasks={all} lists={lists} /> : null}
      </div>
    </Dialog>
  );
}

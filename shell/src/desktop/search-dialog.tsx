import { useStrings } from '@assistant/i18n';
import { SearchResults, searchStrings, useDefinitions } from '@assistant/tiers';
import { Dialog, SearchField } from '@assistant/ui';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { ActionRows } from './action-rows';
import { actionStrings } from './action-strings';
import css from './search-dialog.module.css';
import { useActions } from './use-actions';

/** Of a task that only options of it match, these are found, and not the task above them. */
const isMatch = (result: HTMLElement) => !result.hasAttribute('data-above');

const STOPS = 'a[href], button[aria-expanded], [data-action]';

/**
 * The search of the board from anywhere: tasks and options by name, by pinyin initials or in English, and what the words
 * ask to do. Arrows go through what was found, Enter does or opens the first or the one with focus.
 */
export function SearchDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStrings(searchStrings);
  const { hint } = useStrings(actionStrings);
  const { all, lists } = useDefinitions();
  const [words, setWords] = useState('');
  const actions = useActions(words, all);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  function move(event: KeyboardEvent) {
    // An input method's own Enter ends what it composes, and does nothing else.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const found = [...(box.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
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
          placeholder={hint}
          value={words}
          onValueChange={setWords}
          maxLength={60}
        />
        <ActionRows actions={actions} onDone={() => field.current?.focus()} />
        {words.trim() && !actions.isOrder ? <SearchResults words={words} tasks={all} lists={lists} /> : null}
      </div>
    </Dialog>
  );
}

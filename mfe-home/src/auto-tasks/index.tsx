import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { searchStrings } from '@assistant/tiers';
import { SearchField } from '@assistant/ui';
import { startTransition, useEffect, useState } from 'react';
import { Page } from '../page/page';
import { Boards, type BoardsProps } from './boards';
import { CodeOfLink } from './code-of-link';
import css from './index.module.css';
import { keep, kept } from './kept';
import { strings } from './strings';
import { useDesk } from './use-desk';

/** Nothing is searched between two letters that follow each other so fast. */
const PAUSE_MS = 200;

const SEARCHED = 'board-search';

/** Idle settings: every task area of the three tiers, and search over all their options (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const desk = useDesk();
  return (
    <div className={css.desk}>
      <Page title={t.title} wide sum={desk.view?.sum}>
        <CodeOfLink />
        <SearchedBoards {...desk} />
      </Page>
    </div>
  );
}

/** Apart from the page, which is not drawn anew at each letter. */
function SearchedBoards(props: Omit<BoardsProps, 'words'>) {
  const t = useStrings(searchStrings);
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [words, setWords] = useState(() => kept(sessionStorage, SEARCHED, account));
  const [searched, setSearched] = useState(words);

  // What is found comes after the letter, as the results of all tasks take longer to draw than a key press. A deferred
  // value would not do: it is rendered before the letter is painted.
  useEffect(() => {
    const search = () => startTransition(() => setSearched(words));
    const timer = setTimeout(search, words.trim() === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <>
      <SearchField
        className={css.search}
        aria-label={t.search}
        placeholder={t.searchHint}
        value={words}
        onValueChange={(typed) => {
          setWords(typed);
          keep(sessionStorage, SEARCHED, account, typed);
        }}
        maxLength={60}
        // What finds is on its way before the first letter.
        onFocus={() => void import('./pressed').catch(() => {})}
      />
      <Boards words={searched} {...props} />
    </>
  );
}

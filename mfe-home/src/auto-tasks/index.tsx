import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { searchStrings } from '@assistant/tiers';
import { SearchField } from '@assistant/ui';
import { startTransition, useEffect, useState } from 'react';
import { Page } from '../page/page';
import { Boards } from './boards';
import { CodeOfLink } from './code-of-link';
import { keepWords, keptWords } from './kept-words';
import { strings } from './strings';

/** Nothing is searched between two letters that follow each other so fast. */
const PAUSE_MS = 200;

/** Idle settings: every task area of the three tiers, and search over all their options (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  return (
    <Page title={t.title} backTo="/" wide>
      <CodeOfLink />
      <SearchedBoards />
    </Page>
  );
}

/** Apart from the page, which is not drawn anew at each letter. */
function SearchedBoards() {
  const t = useStrings(searchStrings);
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [words, setWords] = useState(() => keptWords(sessionStorage, account));
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
        aria-label={t.search}
        placeholder={t.searchHint}
        value={words}
        onValueChange={(typed) => {
          setWords(typed);
          keepWords(sessionStorage, account, typed);
        }}
        maxLength={60}
      />
      <Boards words={searched} />
    </>
  );
}

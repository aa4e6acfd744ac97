import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { SearchField } from '@assistant/ui';
import { useDeferredValue, useState } from 'react';
import { Page } from '../page/page';
import { Boards } from './boards';
import { keepWords, keptWords } from './kept-words';
import { strings } from './strings';

/** Idle settings: every task area of the three tiers, and search over all their options (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [words, setWords] = useState(() => keptWords(sessionStorage, account));
  // What is found comes after the letter, as the results of all tasks take longer to draw than a key press.
  const searched = useDeferredValue(words);

  return (
    <Page title={t.title} backTo="/" wide>
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
    </Page>
  );
}

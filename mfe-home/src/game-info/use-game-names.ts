import { useLanguage } from '@assistant/i18n';
import { useEffect, useState } from 'react';

type Write = (name: string) => string;
const asItIs: Write = (name) => name;

/** Writes a name of the game, which it gives in Chinese, in the page's language. The words for it come with the first English page. */
export function useGameNames(): Write {
  const english = useLanguage() === 'en';
  const [write, setWrite] = useState<Write>();
  useEffect(() => {
    if (!english) return;
    let shown = true;
    import('./game-names').then(
      ({ inEnglish }) => shown && setWrite(() => inEnglish),
      // Without its file the names stay Chinese.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [english]);
  return (english && write) || asItIs;
}

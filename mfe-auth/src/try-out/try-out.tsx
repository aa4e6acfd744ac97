import { useStrings } from '@assistant/i18n';
import { Icon, Spinner } from '@assistant/ui';
import { useState } from 'react';
import { strings } from './strings';
import css from './try-out.module.css';

type Sheet = typeof import('./try-sheet').TrySheet;

/** The card that shows what the assistant would do, before there is an account. Its sheet is loaded when pressed. */
export function TryOut() {
  const t = useStrings(strings);
  const [Loaded, setLoaded] = useState<{ Sheet: Sheet }>();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  async function press() {
    setLoading(true);
    // The second try helps when a request was lost; after that the player presses again.
    const load = () => import('./try-sheet');
    const loaded =
      Loaded ??
      (await load()
        .catch(load)
        .then(({ TrySheet }) => ({ Sheet: TrySheet })));
    setLoaded(loaded);
    setOpen(true);
  }

  return (
    <>
      <button
        type="button"
        className={css.card}
        aria-busy={loading || undefined}
        onClick={() =>
          void press()
            .catch(() => {})
            .finally(() => setLoading(false))
        }
      >
        <span className={css.words}>
          <span className={css.title}>{t.card}</span>
          <span className={css.help}>{t.cardHelp}</span>
        </span>
        {loading ? <Spinner /> : <Icon name="chevron" size={20} className={css.arrow} />}
      </button>
      {Loaded ? <Loaded.Sheet open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

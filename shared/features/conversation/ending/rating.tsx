import { RATING_MAX, RATING_TEXT_MAX } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Button, TextArea } from '@assistant/ui';
import { type FormEvent, useState } from 'react';
import type { Convo } from '../state/convo';
import css from './ending.module.css';
import { Stars } from './stars';
import { strings } from './strings';

export interface RatingProps {
  convo: { rate: (stars: number, text: string) => ReturnType<Convo['rate']> };
  /** What was rated before; 0: nothing yet. */
  stars: number;
  text: string;
}

/** Asks how the service was: one to five stars, and words if the player likes. It can be changed while it is shown. */
export function Rating({ convo, stars, text }: RatingProps) {
  const t = useStrings(strings);
  const [chosen, setChosen] = useState(stars);
  const [words, setWords] = useState(text);
  const [editing, setEditing] = useState(stars === 0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const failed = await convo.rate(chosen, words.trim().slice(0, RATING_TEXT_MAX));
    setBusy(false);
    setFailure(failed);
    if (failed === undefined) setEditing(false);
  }

  if (!editing)
    return (
      <p className={css.thanks} role="status">
        <span>{t.thanks}</span>
        <span className={css.given} role="img" aria-label={t.stars(chosen)}>
          {'★'.repeat(chosen)}
          {'☆'.repeat(RATING_MAX - chosen)}
        </span>
        <Button variant="plain" size="small" onClick={() => setEditing(true)}>
          {t.change}
        </Button>
      </p>
    );
  return (
    <form className={css.rating} onSubmit={submit}>
      <Stars value={chosen} onChange={setChosen} />
      {chosen === 0 ? null : (
        <>
          <TextArea
            rows={2}
            aria-label={t.words}
            placeholder={t.words}
            maxLength={RATING_TEXT_MAX}
            value={words}
            onValueChange={setWords}
            error={failure}
          />
          <Button type="submit" size="small" loading={busy} className={css.submit}>
            {t.submit}
          </Button>
        </>
      )}
    </form>
  );
}

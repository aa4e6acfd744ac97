import { RATING_MAX, RATING_TEXT_MAX } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Button, TextArea } from '@assistant/ui';
import { type FormEvent, useState } from 'react';
import type { Convo } from '../state/convo';
import type { ConvoState } from '../state/types';
import css from './ending.module.css';
import { Stars } from './stars';
import { strings } from './strings';

export interface RatingProps {
  convo: Pick<Convo, 'choose' | 'rate'>;
  sessionId: string;
  /** What was rated, on any device; 0 stars: nothing yet. */
  given: { stars: number; text: string };
  /** What was chosen on this one. */
  chosen: ConvoState['chosen'];
}

/** Asks how the service was: one to five stars, and words if the player likes. It can be changed while it is shown. */
export function Rating({ convo, sessionId, given, chosen }: RatingProps) {
  const t = useStrings(strings);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const unsent = chosen?.rated === sessionId && !chosen.sent ? chosen : undefined;
  const { stars, text } = unsent ?? given;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const failed = await convo.rate(stars, text.trim().slice(0, RATING_TEXT_MAX), sessionId);
    setBusy(false);
    setFailure(failed);
  }

  if (!unsent && stars > 0)
    return (
      <p className={css.thanks} role="status">
        <span>{t.thanks}</span>
        <span className={css.given} role="img" aria-label={t.stars(stars)}>
          {'★'.repeat(stars)}
          {'☆'.repeat(RATING_MAX - stars)}
        </span>
        <Button variant="plain" size="small" onClick={() => convo.choose(sessionId, stars, text)}>
          {t.change}
        </Button>
      </p>
    );
  return (
    <form className={css.rating} onSubmit={submit}>
      <Stars value={stars} onChange={(next) => convo.choose(sessionId, next, text)} />
      {stars === 0 ? null : (
        <>
          <TextArea
            rows={2}
            aria-label={t.words}
            placeholder={t.words}
            maxLength={RATING_TEXT_MAX}
            value={text}
            onValueChange={(next) => convo.choose(sessionId, stars, next)}
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

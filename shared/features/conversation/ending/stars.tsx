import { RATING_MAX } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { useId } from 'react';
import css from './ending.module.css';
import { strings } from './strings';

const all = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** One to five stars, as radio buttons. */
export function Stars({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const t = useStrings(strings);
  const name = useId();
  return (
    <fieldset className={css.stars}>
      <legend className={css.legend}>{t.question}</legend>
      {all.map((stars) => (
        <label key={stars} className={css.star} data-on={stars <= value || undefined}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            aria-label={t.stars(stars)}
            checked={stars === value}
            onChange={() => onChange(stars)}
          />
          <span aria-hidden="true">{stars <= value ? '★' : '☆'}</span>
        </label>
      ))}
    </fieldset>
  );
}

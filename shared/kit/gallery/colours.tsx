import type { CSSProperties } from 'react';
import css from './gallery.module.css';

const names = [
  'bg',
  'surface',
  'surface-2',
  'line',
  'control-line',
  'primary',
  'primary-soft',
  'seal',
  'jade-fill',
  'azure-fill',
  'gold-fill',
  'warn-soft',
  'danger-soft',
  'danger-fill',
];

export function Colours() {
  return (
    <div className={css.stack}>
      <p className={css.display}>三国助手</p>
      <div className={css.swatches}>
        {names.map((name) => (
          <span key={name} className={css.swatch}>
            <span className={css.colour} style={{ '--swatch': `var(--${name})` } as CSSProperties} />
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

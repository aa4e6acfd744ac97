import { useStrings } from '@assistant/i18n';
import type { KeyboardEvent } from 'react';
import css from './rest-bar.module.css';
import { strings } from './strings';

const DAY = 1440;
const NOON = 720;
const STEP = 15;
const HOUR = 60;

/** Minutes since noon of `HH:MM`: 0 to 1439. The bar runs from noon to noon, so that a night is one piece. */
const sinceNoon = (clock: string): number =>
  (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) + NOON) % DAY;

/** `HH:MM` of minutes since noon. */
function clockOf(minutes: number): string {
  const ofDay = (minutes + NOON) % DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

interface RestBarProps {
  from: string;
  to: string;
  onChange(night: { from: string; to: string }): void;
}

/** The quiet hours of a night as a bar with two grips: 15 minutes a step, an hour with the Page keys. */
export function RestBar({ from, to, onChange }: RestBarProps) {
  const t = useStrings(strings);
  const [start, end] = [sinceNoon(from), sinceNoon(to)];
  const set = (which: 'from' | 'to', wanted: number) => {
    const [low, high] = which === 'from' ? [0, end - HOUR] : [start + HOUR, DAY - STEP];
    const minutes = Math.min(high, Math.max(low, wanted));
    onChange({ from, to, [which]: clockOf(minutes) });
  };
  const grip = (which: 'from' | 'to', name: string, value: number) => ({
    type: 'range',
    className: css.grip,
    'aria-label': name,
    'aria-valuetext': clockOf(value),
    min: 0,
    max: DAY - STEP,
    step: STEP,
    value,
    onChange: (event: { target: HTMLInputElement }) => set(which, Number(event.target.value)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
      event.preventDefault();
      set(which, value + (event.key === 'PageUp' ? HOUR : -HOUR));
    },
  });
  const at = (minutes: number) => `${(minutes / DAY) * 100}%`;
  const hours = String(Math.round(((end - start) / STEP / 4) * 100) / 100);
  return (
    <div className={css.bar}>
      <div className={css.day}>
        <span className={css.night} style={{ left: at(start), right: at(DAY - end) }}>
          {t.hours(hours)}
        </span>
      </div>
      <input {...grip('from', t.restFrom, start)} />
      <input {...grip('to', t.restTo, end)} />
      <div className={css.axis} aria-hidden="true">
        <span>{t.noon}</span>
        <b style={{ left: at(start) }}>{from}</b>
        <b style={{ left: at(end) }}>{to}</b>
        <span>{t.noon}</span>
      </div>
    </div>
  );
}

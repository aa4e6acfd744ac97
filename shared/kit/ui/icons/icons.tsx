import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import css from './icons.module.css';

/** Strokes on a 24 × 24 grid, our own drawings. A dot is a line of no length with a round cap. */
const strokes = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  list: 'M5 6h14M5 12h14M5 18h9',
  settings:
    'M4 7.5h8M17 7.5h3M14.5 5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5M4 16.5h3M12 16.5h8M9.5 14a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5',
  chat: 'M4 5h16v11H9.5L5 20v-4H4z',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  chevron: 'M9.5 5.5L16 12l-6.5 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  search: 'M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12M15 15l5 5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6',
  'eye-off':
    'M9.8 5.8c.7-.2 1.4-.3 2.2-.3 6 0 9.5 6.5 9.5 6.5s-1 1.9-2.9 3.6M6.2 7.3C3.8 9.1 2.5 12 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16',
  moon: 'M19.5 14.2A8 8 0 1 1 9.8 4.5a6.4 6.4 0 0 0 9.7 9.7z',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
  leaf: 'M5.5 18.5C4 10 9 4.5 19.5 4.5c.5 9-4.5 14.5-12 13M4.5 20.5C7 15.5 10 12.5 14 10',
  auto: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M8.5 16l3.5-8.5L15.5 16M9.7 13.2h4.6',
  language: 'M4 6.5h9M8.5 4v2.5M11 6.5c-.8 3.5-3 6-6.5 7.5M6 9c1 2 3 4 5.5 5M12 20l4-9.5L20 20M13.3 17h5.4',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4M12 3.5v2',
  logout: 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  user: 'M12 4.5a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 0 1 0-7.6M4.5 20c.8-3.6 3.7-5.2 7.5-5.2s6.7 1.6 7.5 5.2',
  upload: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 15v3.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V15',
  download: 'M12 4.5v11M7.5 11l4.5 4.5L16.5 11M4.5 15v3.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V15',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17v.01',
  help: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M9.5 9.7c.2-1.5 1.2-2.3 2.6-2.3s2.5.9 2.5 2.2c0 2-2.6 2.1-2.6 4.1M12 16.7v.01',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 11v5.5M12 7.7v.01',
  drag: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  up: 'M12 19V5.5M6 11.5l6-6 6 6',
  down: 'M12 5v13.5M6 12.5l6 6 6-6',
  expand: 'M6 9.5l6 6 6-6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 7.5V12l3.2 2',
  copy: 'M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1',
  send: 'M4.5 12L20 4.5 15.5 20l-3.5-6.5zM12 13.5l8-9',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 8.7v.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4',
} as const;

export type IconName = keyof typeof strokes;

/** All names, for the gallery. */
export const iconNames = Object.keys(strokes) as IconName[];

type IconProps = Omit<ComponentPropsWithRef<'svg'>, 'name'> & {
  name: IconName;
  /** Width and height in pixels; 24 by default. */
  size?: number;
};

/** A line icon beside text or inside a named control, hidden from screen readers. */
export function Icon({ name, size = 24, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx(css.icon, name === 'drag' && css.dots, className)}
      {...rest}
    >
      <path d={strokes[name]} />
    </svg>
  );
}

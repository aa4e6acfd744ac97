import type { ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import css from './card-place.module.css';

/** The middle of a page that has only a card to show. The layout of the bottom bar brings its own `<main>`. */
export function CardPlace({ children }: { children: ReactNode }) {
  const Body = useMatch('/main/*') ? 'div' : 'main';
  return <Body className={css.place}>{children}</Body>;
}

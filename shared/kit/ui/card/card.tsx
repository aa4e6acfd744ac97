import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cx } from '../cx';
import { renderAs } from '../render-as';
import css from './card.module.css';

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** Another element for the same look, such as an article or a link. */
  render?: ReactElement;
};

/** A sheet of paper with 16 px of margin. */
export function Card({ render, className, ...rest }: CardProps) {
  return renderAs(render, 'div', { className: cx(css.card, className), ...rest });
}

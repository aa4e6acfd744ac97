import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cx } from '../cx';
import css from './card.module.css';

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** Another element for the same look, as an article or a link. */
  render?: ReactElement;
};

/** A sheet of paper with 16 px of margin. */
export function Card({ render, className, ref, ...rest }: CardProps) {
  return useRender({ render, ref, props: { className: cx(css.card, className), ...rest } });
}

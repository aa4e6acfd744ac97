import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/icons';
import { renderAs } from '../render-as';
import css from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
  /** round: a paper disc with an outline, for a page's header; plain: the drawing alone. */
  variant?: 'round' | 'plain';
  render?: ReactElement;
};

/** A control with one icon and a touch area of 44 × 44 px. */
export function IconButton({ icon, label, variant = 'round', render, className, ...rest }: IconButtonProps) {
  return renderAs(render, 'button', {
    ...(render ? {} : { type: 'button' }),
    'aria-label': label,
    className: cx(css.button, css[variant], className),
    ...rest,
    children: <Icon name={icon} size={20} />,
  });
}

import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/icons';
import css from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
  /** round: a paper disc with an outline, for a page's header; plain: the drawing alone. */
  variant?: 'round' | 'plain';
  render?: ReactElement;
};

/** A control of one drawing, 44 px wide and high to the finger. */
export function IconButton({
  icon,
  label,
  variant = 'round',
  render,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  return useRender({
    render,
    ref,
    defaultTagName: 'button',
    props: {
      ...(render ? {} : { type: 'button' }),
      'aria-label': label,
      className: cx(css.button, css[variant], className),
      ...rest,
      children: <Icon name={icon} size={20} />,
    },
  });
}

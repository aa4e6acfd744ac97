import { useStrings } from '@assistant/i18n';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { uiStrings } from '../strings';
import css from './progress-bar.module.css';

export type ProgressBarProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Nothing is drawn while false. */
  active?: boolean;
  /** 0 to 1. Without it the bar only says that something is under way. */
  value?: number;
  /** page: fixed at the top of the screen; inline: in the flow. */
  placement?: 'page' | 'inline';
};

/** A thin line that says that something is loading. Named 加载中... unless `aria-label` is given. */
export function ProgressBar({
  active = true,
  value,
  placement = 'page',
  className,
  ...rest
}: ProgressBarProps) {
  const strings = useStrings(uiStrings);
  if (!active) return null;
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={strings.loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx(css.bar, css[placement], className)}
      {...rest}
    >
      <span
        className={cx(css.ink, percent === undefined && css.running)}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}

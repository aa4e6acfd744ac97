import { useStrings } from '@assistant/i18n';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { uiStrings } from '../strings';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './badge.module.css';

/** Above it the badge reads 99+ (spec sections 2 and 9). */
const BADGE_CAP = 99;

/** What a badge shows for a count: nothing at 0, the number up to 99, 99+ above (spec section 2). */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}

export type BadgeProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  count: number;
  /** What screen readers announce; "3 条未读" by default. */
  label?: string;
};

/** A count on a small red ground. Nothing at 0. */
export function Badge({ count, label, className, ...rest }: BadgeProps) {
  const strings = useStrings(uiStrings);
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span className={cx(css.badge, className)} {...rest}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{label ?? strings.unread(count)}</VisuallyHidden>
    </span>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import css from './tag.module.css';

export type TagTone = 'jade' | 'azure' | 'gold' | 'yen' | 'fail' | 'neutral';

export type TagProps = ComponentPropsWithRef<'span'> & {
  /** jade, azure, gold: the three tiers, or going well; yen: spends 元宝; fail: needs the player. */
  tone?: TagTone;
};

/** One or two words of state. The yen tone puts ¥ in front, and is ¥ alone without words. */
export function Tag({ tone = 'neutral', className, children, ...rest }: TagProps) {
  return (
    <span className={cx(css.tag, css[tone], className)} {...rest}>
      {tone === 'yen' ? <span>¥</span> : null}
      {children}
    </span>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import css from './seal.module.css';

export type SealProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** One character. */
  char: string;
  /** brand: seal red; jade, azure, gold: the basic, premium and supreme tier. */
  tone?: 'brand' | 'jade' | 'azure' | 'gold';
  /** filled: enabled; outlined: off; dimmed: locked. */
  variant?: 'filled' | 'outlined' | 'dimmed';
  /** s 34 px, m 40, l 52, xl 64. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Its meaning, if no text beside it says it. */
  label?: string;
};

/** One character in a square seal: the sign of a task, a country, the product. */
export function Seal({
  char,
  tone = 'brand',
  variant = 'filled',
  size = 'm',
  label,
  className,
  ...rest
}: SealProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      className={cx(css.seal, css[tone], css[variant], css[size], className)}
      lang="zh-CN"
      {...meaning}
      {...rest}
    >
      {char}
    </span>
  );
}

import { useStrings } from '@assistant/i18n';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button/icon-button';
import { uiStrings } from '../strings';
import css from './page-header.module.css';

export type PageHeaderProps = Omit<ComponentPropsWithRef<'header'>, 'title'> & {
  title: ReactNode;
  /** The heading, which takes focus after a navigation. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Draws a back button. */
  onBack?: () => void;
  /** Another way back: `<IconButton icon="back" render={<Link to=".." />} … />`. */
  back?: ReactNode;
  /** Small words beside the title: 已保存. */
  note?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
};

/** A page's header: the back button, its h1, its actions. */
export function PageHeader({
  title,
  titleRef,
  onBack,
  back,
  note,
  actions,
  className,
  ...rest
}: PageHeaderProps) {
  const strings = useStrings(uiStrings);
  return (
    <header className={cx(css.header, className)} {...rest}>
      {back ?? (onBack ? <IconButton icon="back" label={strings.back} onClick={onBack} /> : null)}
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {note ? <span className={css.note}>{note}</span> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  );
}

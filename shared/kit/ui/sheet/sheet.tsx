import { useStrings } from '@assistant/i18n';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button/icon-button';
import { Modal, type ModalProps } from '../modal/modal';
import { uiStrings } from '../strings';
import css from './sheet.module.css';
import { useScrollStop } from './use-scroll-stop';

export type SheetProps = Omit<ModalProps, 'title' | 'onClose' | 'closedByPress'> & {
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  actions?: ReactNode;
  /** bottom: rises from below; right: a drawer from the right edge. */
  side?: 'bottom' | 'right';
};

/**
 * A modal panel from an edge of the screen, closed by its button, Escape or a press outside. Content that
 * does not fit scrolls, also by keyboard.
 */
export function Sheet({
  onOpenChange,
  title,
  description,
  actions,
  side = 'bottom',
  className,
  children,
  ...rest
}: SheetProps) {
  const strings = useStrings(uiStrings);
  const id = useId();
  const [body, stop] = useScrollStop();
  const close = () => onOpenChange(false);
  return (
    <Modal
      aria-labelledby={`${id}t`}
      aria-describedby={description ? `${id}d` : undefined}
      {...rest}
      className={cx(css.sheet, css[side], className)}
      onClose={close}
      closedByPress
    >
      <div className={css.popup}>
        <div className={css.head}>
          <h2 id={`${id}t`} className={css.title}>
            {title}
          </h2>
          <IconButton icon="close" label={strings.close} variant="plain" onClick={close} />
        </div>
        {description ? (
          <p id={`${id}d`} className={css.text}>
            {description}
          </p>
        ) : null}
        <div
          ref={body}
          className={css.body}
          {...(stop && { role: 'region', 'aria-labelledby': `${id}t`, tabIndex: 0 })}
        >
          <div>{children}</div>
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </Modal>
  );
}

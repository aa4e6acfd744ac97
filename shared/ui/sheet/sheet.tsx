import { useStrings } from '@assistant/shared/i18n';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, type RefObject, useId } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button/icon-button';
import { uiStrings } from '../strings';
import { useCloseRequest } from '../use-close-request';
import css from './sheet.module.css';
import { useScrollStop } from './use-scroll-stop';

export type SheetProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons that stay in sight under what scrolls. */
  actions?: ReactNode;
  /** bottom: rises from below; right: a drawer from the right edge. */
  side?: 'bottom' | 'right';
  initialFocus?: RefObject<HTMLElement | null>;
};

/**
 * A modal panel from an edge of the screen, closed by its button, Escape or a press beside it. What does
 * not fit scrolls, by keyboard as well.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  actions,
  side = 'bottom',
  initialFocus,
  className,
  children,
  ...rest
}: SheetProps) {
  const strings = useStrings(uiStrings);
  const titleId = useId();
  const [body, stop] = useScrollStop();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Viewport className={cx(css.viewport, css[side])}>
          <Base.Popup {...rest} className={cx(css.popup, className)} initialFocus={initialFocus}>
            <div className={css.head}>
              <Base.Title id={titleId} className={css.title}>
                {title}
              </Base.Title>
              <Base.Close render={<IconButton icon="close" label={strings.close} variant="plain" />} />
            </div>
            {description ? <Base.Description className={css.text}>{description}</Base.Description> : null}
            <div
              ref={body}
              className={css.body}
              {...(stop && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
            >
              <div>{children}</div>
            </div>
            {actions ? <div className={css.actions}>{actions}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

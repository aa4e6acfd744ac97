import { Button, cx, Sheet, type SheetProps } from '@assistant/ui';
import layout from './layout.module.css';

interface OpenSheetProps extends Omit<SheetProps, 'open' | 'onOpenChange'> {
  /** The words of a button that only closes it, beside those that act. */
  cancel?: string;
  /** Of what holds its parts. */
  body?: string | undefined;
  onClose(): void;
}

/** A sheet that is open as long as it is drawn, with its parts one below the other. */
export function OpenSheet({ cancel, body, actions, onClose, children, ...rest }: OpenSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      actions={
        cancel ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              {cancel}
            </Button>
            {actions}
          </>
        ) : (
          actions
        )
      }
      {...rest}
    >
      <div className={cx(layout.stack, body)}>{children}</div>
    </Sheet>
  );
}

import {
  type ComponentPropsWithRef,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import css from './modal.module.css';
import { openModal } from './open-modals';

export type ModalProps = Omit<ComponentPropsWithRef<'dialog'>, 'onClose'> & {
  open: boolean;
  /**
   * Called to close: by Escape, the phone's back button or gesture, or a press outside. Without it, only its
   * own buttons close it.
   */
  onClose?: (() => void) | undefined;
  /** Whether a press outside its content closes it too. */
  closedByPress?: boolean;
  /** What takes focus on opening; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What takes focus on closing; by default, and for `null`, what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/**
 * The browser's modal `<dialog>`, as large as the screen: it keeps focus inside, makes the page inert, and
 * hears Escape and the phone's back button (docs/decisions/0022-bytes.md). Its one child is what is seen of it.
 */
export function Modal({ open, ...rest }: ModalProps) {
  // It stays until it has faded away.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  if (!present) return null;
  return createPortal(<Shown open={open} onGone={() => setPresent(false)} {...rest} />, document.body);
}

function Shown({
  open,
  onGone,
  onClose,
  closedByPress = false,
  initialFocus,
  finalFocus,
  className,
  ref,
  ...rest
}: ModalProps & { onGone: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDialogElement, []);
  /** How often the browser closed it by itself, as Chromium does at a second Escape in a row. */
  const [forced, setForced] = useState(0);
  const pressedBeside = useRef(false);
  /** Closes what was opened. */
  const close = useRef<() => void>(undefined);

  const show = useEffectEvent((dialog: HTMLDialogElement) => {
    const end = openModal(dialog);
    (initialFocus?.current ?? chosenRadio(dialog))?.focus();
    close.current = () => {
      close.current = undefined;
      end();
      restoreFocus();
    };
  });
  const restoreFocus = useEffectEvent(() => finalFocus?.()?.focus());
  const leave = useEffectEvent(onGone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: forced is why it has to be shown again.
  useLayoutEffect(() => {
    const dialog = box.current as HTMLDialogElement;
    // Not when React cleans up: it would put focus back to where it was before.
    close.current?.();
    if (!open) return whenStill(dialog, leave);
    show(dialog);
  }, [open, forced]);
  useLayoutEffect(() => () => close.current?.(), []);

  /** Some events of what is inside come here as well: a file input says `cancel`, too. */
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for a press beside it is Escape, which the browser hears.
    <dialog
      ref={box}
      closedby={onClose ? 'closerequest' : 'none'}
      {...rest}
      className={cx(css.modal, className)}
      inert={!open}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        if (!isOwn(event) || !open || event.currentTarget.open) return;
        onClose?.();
        setForced(forced + 1);
      }}
      // A press that began inside, as when selecting text, does not count as outside.
      onPointerDown={(event: PointerEvent) => {
        pressedBeside.current = isOwn(event);
      }}
      onClick={(event) => {
        if (closedByPress && pressedBeside.current && isOwn(event)) onClose?.();
      }}
    />
  );
}

/** Where the browser has chosen a radio button that is not the chosen one of its group, that one. */
function chosenRadio(dialog: HTMLDialogElement): HTMLElement | null {
  const first = document.activeElement;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return null;
  return dialog.querySelector(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`);
}

/** Calls `then` once its animations have ended. Returns the function that stops waiting. */
function whenStill(dialog: HTMLDialogElement, then: () => void): () => void {
  const moves = dialog.getAnimations?.({ subtree: true }) ?? [];
  let waiting = moves.length > 0;
  if (!waiting) then();
  void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
    if (waiting) then();
  });
  return () => {
    waiting = false;
  };
}

import { Icon } from '@assistant/ui';
import { type ReactNode, Suspense, useState } from 'react';
import css from './folded.module.css';

interface FoldedProps {
  title: ReactNode;
  /** Small words beside the title. */
  note: ReactNode;
  /** Unfolded from the start: then what is around waits until it is there. */
  open?: boolean;
  /** Drawn once it is unfolded; what it needs may be loaded then. */
  children: ReactNode;
}

/** A row that unfolds in place. */
export function Folded({ title, note, open = false, children }: FoldedProps) {
  const [unfolded, setUnfolded] = useState(open);
  const [isWaitedFor] = useState(open);
  return (
    <details open={open || undefined} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className={css.line}>
        {title}
        <span className={css.note}>{note}</span>
        <Icon name="expand" size={18} />
      </summary>
      {!unfolded ? null : isWaitedFor ? children : <Suspense>{children}</Suspense>}
    </details>
  );
}

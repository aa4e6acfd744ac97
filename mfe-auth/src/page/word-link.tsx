import { Link } from '@assistant/shared/platform';
import type { ReactNode } from 'react';
import css from './word-link.module.css';

interface WordLinkProps {
  /** The place on this page it leads to, such as `#agreement`; opened there when the address names it. */
  place: `#${string}`;
  onOpen: (byKeyboard: boolean) => void;
  children: ReactNode;
}

/** A link among words that opens a dialog of this page. */
export function WordLink({ place, onOpen, children }: WordLinkProps) {
  return (
    <Link
      to={{ hash: place }}
      className={css.link}
      onClick={(event) => {
        event.preventDefault();
        // A click that no pointer made counts none.
        onOpen(event.detail === 0);
      }}
    >
      {children}
    </Link>
  );
}

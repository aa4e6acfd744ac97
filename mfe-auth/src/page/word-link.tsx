import { Link } from '@assistant/remote';
import type { ReactNode } from 'react';
import css from './links.module.css';

interface WordLinkProps {
  /** The hash it leads to, such as `#agreement`. The dialog is open while the address has it. */
  place: `#${string}`;
  onOpen: (byKeyboard: boolean) => void;
  children: ReactNode;
}

/** A link inside a text that opens a dialog of this page. */
export function WordLink({ place, onOpen, children }: WordLinkProps) {
  return (
    <Link
      to={{ hash: place }}
      className={css.word}
      onClick={(event) => {
        event.preventDefault();
        // A click that no pointer made has a count of 0.
        onOpen(event.detail === 0);
      }}
    >
      {children}
    </Link>
  );
}

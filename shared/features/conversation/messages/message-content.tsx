import { useStrings } from '@assistant/i18n';
import { useState } from 'react';
import { strings } from '../strings';
import css from './message-content.module.css';
import { isLong, splitLinks } from './message-text';

/** The content of a message as text and safe links. A very long one is folded until it is opened. */
export function MessageContent({ content }: { content: string }) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(false);
  const long = isLong(content);
  return (
    <>
      <p className={css.text} data-folded={(long && !open) || undefined}>
        {splitLinks(content).map(({ at, text, href }) =>
          href === undefined ? (
            text
          ) : (
            <a key={at} className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          ),
        )}
      </p>
      {long ? (
        <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.showLess : t.showAll}
        </button>
      ) : null}
    </>
  );
}

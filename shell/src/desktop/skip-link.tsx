import { useStrings } from '@assistant/i18n';
import type { MouseEvent } from 'react';
import css from './skip-link.module.css';
import { strings } from './strings';

/** The first stop of the keyboard: leads past rail and list to the page itself. Seen only while it has focus. */
export function SkipLink() {
  const t = useStrings(strings);
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to an element of the page
    <a href="#main" className={css.skip} onClick={toMain}>
      {t.skip}
    </a>
  );
}

/** By hand, because a hash in the address is the router's, and leads to a field on a task's screen. */
function toMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

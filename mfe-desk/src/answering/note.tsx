import type { DeskNote } from '@assistant/contract';
import { MessageContent } from '@assistant/conversation';
import { formatTime, useLanguage, useStrings } from '@assistant/i18n';
import css from './note.module.css';
import { strings } from './strings';

/** An internal note between the messages: gold paper with a dashed edge. */
export function Note({ note: { author, text, created_at } }: { note: DeskNote }) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <li className={css.row}>
      <div role="note" aria-label={t.note} className={css.note}>
        <p className={css.by}>
          <span className={css.seal} aria-hidden="true" lang="zh-CN">
            笺
          </span>
          {t.noteBy}
          <span className={css.who}>
            {author} <time dateTime={created_at}>{formatTime(created_at, language)}</time>
          </span>
        </p>
        <MessageContent content={text} />
      </div>
    </li>
  );
}

import { useStrings } from '@assistant/i18n';
import { useSide } from './side';
import { strings } from './strings';
import css from './typing-line.module.css';

/** Below the messages: the other side writes. It is for the eyes only, as a screen reader says the message itself. */
export function TypingLine({ typing }: { typing: boolean }) {
  const t = useStrings(strings);
  const atDesk = useSide() === 'agent';
  if (!typing) return null;
  return (
    <p className={css.line} aria-hidden="true">
      <span className={css.dots}>
        <i />
        <i />
        <i />
      </span>
      {atDesk ? t.playerTypes : t.agentTypes}
    </p>
  );
}

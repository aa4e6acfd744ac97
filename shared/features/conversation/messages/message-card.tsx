import type { Special } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { Icon, Seal } from '@assistant/ui';
import { useSide } from '../side';
import { strings } from '../strings';
import css from './message-card.module.css';
import { useCardTarget } from './use-card-target';

/** A seal that leads to the task or the page that a message speaks of. */
export function MessageCard({ card }: { card: Extract<Special, { type: 'card' }>['card'] }) {
  const t = useStrings(strings);
  const { to, name, char, tone } = useCardTarget(card);
  const atDesk = useSide() === 'agent';
  const words = (
    <>
      <Seal char={char} tone={tone} size="m" />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.hint}>{atDesk ? t.cardAtDesk : t.openCard}</span>
      </span>
    </>
  );
  // At the desk it shows what the player sees, and leads nowhere.
  if (atDesk) return <div className={css.card}>{words}</div>;
  return (
    <ShellLink to={to} className={css.card}>
      {words}
      <Icon name="chevron" size={18} />
    </ShellLink>
  );
}

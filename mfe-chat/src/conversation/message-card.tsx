import type { Special } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { Icon, Seal } from '@assistant/ui';
import css from './message-card.module.css';
import { strings } from './strings';
import { useCardTarget } from './use-card-target';

/** A seal that leads to the task or the page that a message speaks of. */
export function MessageCard({ card }: { card: Extract<Special, { type: 'card' }>['card'] }) {
  const t = useStrings(strings);
  const { to, name, char, tone } = useCardTarget(card);
  return (
    <ShellLink to={to} className={css.card}>
      <Seal char={char} tone={tone} size="m" />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.hint}>{t.openCard}</span>
      </span>
      <Icon name="chevron" size={18} />
    </ShellLink>
  );
}

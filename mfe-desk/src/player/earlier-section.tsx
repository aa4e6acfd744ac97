import type { csPlayer, DataOfCall } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Icon } from '@assistant/ui';
import { ratingsOf } from '../list/ratings-of';
import css from './player-pane.module.css';
import { Section } from './section';
import { shortDay } from './short-day';
import { strings } from './strings';

type EarlierSectionProps = Pick<DataOfCall<typeof csPlayer>, 'earlier' | 'guest_accounts'>;

/** Other conversations of the same player or visitor, and accounts that a visitor used. */
export function EarlierSection({ earlier, guest_accounts }: EarlierSectionProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const now = new Date();
  return (
    <>
      {guest_accounts.length > 0 ? (
        <Section title={t.guestAccounts}>
          <p className={css.quiet}>{guest_accounts.join(' · ')}</p>
        </Section>
      ) : null}
      <Section title={t.earlier} note={earlier.length === 0 ? t.noEarlier : undefined}>
        {earlier.length > 0 ? (
          <div className={css.rows}>
            {earlier.map(({ session_id, created_at, closed_at, agent, text, ...given }) => (
              <Link key={session_id} to={`/s/${session_id}`} className={css.row}>
                <span className={css.time}>{shortDay(created_at, now, language)}</span>
                <span className={css.words}>
                  {text || '…'}
                  <span>
                    {[closed_at === null && t.open, agent, t.rated(ratingsOf(given))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Icon name="chevron" size={16} />
              </Link>
            ))}
          </div>
        ) : null}
      </Section>
    </>
  );
}

import { useLanguage, useStrings } from '@assistant/i18n';
import { Button, Tag } from '@assistant/ui';
import { useState } from 'react';
import { GrantRow } from './grant-row';
import { MembershipDialog } from './membership-dialog';
import { levelTones, untilWords } from './membership-words';
import type { Player, Wish } from './player';
import css from './player-pane.module.css';
import { Section } from './section';
import { shortDay } from './short-day';
import { strings } from './strings';
import { TakeBack } from './take-back';

const MONTH = 30;

/** The membership first, because most players ask for it: extend, make supreme, and everything else. */
export function MembershipSection({ player, onChanged }: { player: Player; onChanged: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [wish, setWish] = useState<Wish | null>(null);
  const now = new Date();
  const level = player.membership_level;
  const usual: Wish = { level: level === 'none' ? 'premium' : level, days: MONTH };
  return (
    <Section title={t.membership}>
      <div className={css.level}>
        <Tag tone={levelTones[level]}>{t[level]}</Tag>
        {/* Of who never had one the level says it all. */}
        {player.membership_expire_date ? <span>{untilWords(player, now, language)}</span> : null}
      </div>
      {player.membership_waiting?.map((one) => (
        <p key={one.level} className={css.quiet}>
          {t.waits(
            t[one.level],
            shortDay(one.begins_at, now, language),
            shortDay(one.ends_at, now, language),
          )}
        </p>
      ))}
      {player.grants?.map((grant) => (
        <GrantRow key={grant.id} grant={grant} onDone={onChanged} />
      ))}
      <div className={css.buttons}>
        <Button size="small" onClick={() => setWish(usual)}>
          {level === 'none' ? t.activate : t.extend}
        </Button>
        {level === 'supreme' ? null : (
          <Button size="small" variant="ghost" onClick={() => setWish({ level: 'supreme', days: MONTH })}>
            {t.activateSupreme}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          className={css.more}
          aria-label={t.more}
          title={t.more}
          onClick={() => setWish(usual)}
        >
          ⋯
        </Button>
      </div>
      <TakeBack player={player} onDone={onChanged} />
      {wish ? (
        <MembershipDialog player={player} wish={wish} onChanged={onChanged} onClose={() => setWish(null)} />
      ) : null}
    </Section>
  );
}

import { daysLeft } from '@assistant/contract';
import { TopActions } from '@assistant/frame';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { useAppSelector } from '@assistant/store';
import { levelNames } from '@assistant/tiers';
import { Icon, Tag } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import { LordSeal } from '../lords/lord-seal';
import { levelTones } from '../page/level-tones';
import { useGameNow } from '../page/use-game-now';
import type { LordProps } from './lord-props';
import css from './lord-row.module.css';
import { strings } from './strings';

const Facts = lazy(async () => ({ default: (await import('./pressed')).LordLine }));
const LordSheet = lazy(async () => ({ default: (await import('./pressed')).LordSheet }));

interface LordRowProps extends Omit<LordProps, 'profile'> {
  /** Undefined until it is known. */
  profile: LordProps['profile'] | undefined;
  /** Whether there is room for what the sheet says. */
  wide: boolean;
}

/** From so few days of membership on, the way to renew it stands on the page. */
const RENEW_DAYS = 7;

/**
 * The player's lord in one row: seal, name, membership, language and theme. Before it is known, or if it never is, the row
 * has the name of the account. A press on the name opens what else is known of the lord; a wide window says it in the row.
 */
export function LordRow({ profile, heardAt, game, wide }: LordRowProps) {
  const [open, setOpen] = useState(false);
  const known = useAppSelector(({ session }) => session.user?.username || session.user?.account);
  const called = game?.lord.name || profile?.username || known || '';
  const name = <bdi className={css.lord}>{called}</bdi>;
  return (
    <div className={css.row}>
      <LordSeal size="s" name={called} className={css.seal} />
      <h2 className={css.name}>
        {profile ? (
          <button type="button" aria-haspopup="dialog" className={css.open} onClick={() => setOpen(true)}>
            {name}
            <Icon name="expand" size={16} />
          </button>
        ) : (
          name
        )}
        {profile ? <MembershipTag profile={profile} /> : null}
      </h2>
      <div className={css.facts}>
        {profile && wide ? (
          <Suspense>
            <Facts profile={profile} game={game} />
          </Suspense>
        ) : null}
      </div>
      <TopActions />
      {profile && open ? (
        <Suspense>
          <LordSheet profile={profile} heardAt={heardAt} game={game} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The level of the membership and its days; in the last of them, and after its end, with the way to renew it. */
function MembershipTag({ profile }: Pick<LordProps, 'profile'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const names = useStrings(levelNames);
  const now = useGameNow();
  const { membership_level: level, membership_expire_date: expires } = profile;
  if (level === 'none' && !expires) return null;
  const days = daysLeft(expires, now);
  const ends = expires !== null && days <= RENEW_DAYS && !profile.membership_waiting?.length;
  const words =
    level === 'none' ? (
      t.ended
    ) : expires ? (
      <>
        <span className={css.level}>{names[level]} </span>
        {t.days(formatCount(days, language))}
      </>
    ) : (
      names[level]
    );
  if (!ends) return <Tag tone={levelTones[level]}>{words}</Tag>;
  return (
    <Link to="/main/membership" className={css.renew}>
      <Tag tone="fail">
        {words} · {t.renew}
      </Tag>
    </Link>
  );
}

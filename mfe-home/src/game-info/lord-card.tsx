import {
  daysLeft,
  type GameInfo,
  gamePlatforms,
  type Membership,
  type Profile,
  UNSURE_PLATFORM,
} from '@assistant/contract';
import { formatCount, formatDay, formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { seasonLabels } from '@assistant/tasks';
import { levelNames, useNow } from '@assistant/tiers';
import { Card, Dotted, Seal, Tag, type TagTone } from '@assistant/ui';
import { agoWords } from '../page/ago-words';
import { useGameNow } from '../page/use-game-now';
import css from './lord-card.module.css';
import { strings } from './strings';

const levelTones: Record<Profile['membership_level'], TagTone> = {
  none: 'neutral',
  basic: 'jade',
  premium: 'azure',
  supreme: 'gold',
};

/** A name from the game may contain direction marks. They end with it. */
const isolated = (name: string): string => (name ? `\u2068${name}\u2069` : '');

interface LordCardProps {
  /** With what waits behind the membership in force. */
  profile: Profile & Pick<Membership, 'membership_waiting'>;
  /** When the profile was received from the server, in milliseconds. */
  heardAt: number | undefined;
  /** What the game says; undefined while loading or if the game cannot be reached. */
  game: GameInfo | undefined;
}

/** The player's lord in the game, when the assistant was there last, and how long the membership lasts. */
export function LordCard({ profile, heardAt, game }: LordCardProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const level = useStrings(levelNames)[profile.membership_level];
  const country = game && t[game.lord.country];
  const platform = gamePlatforms.find(
    ({ value }) => value === profile.game_platform && value !== UNSURE_PLATFORM,
  );
  const place = [
    platform && local(platform.name),
    profile.server_name,
    profile.server_info,
    game && t.year(formatCount(game.game_year, language)),
    game && local(seasonLabels[game.season]),
  ];
  const figures = game && [
    t.lordLevel(formatCount(game.lord.level, language)),
    isolated(game.lord.title),
    t.power(formatCount(game.lord.power, language)),
  ];
  return (
    <Card>
      <div className={css.who}>
        <Seal
          size="l"
          char={game ? strings.zh[game.lord.country] : '三'}
          {...(country && { label: t.country(country) })}
        />
        <div className={css.words}>
          <h2 className={css.name}>
            <bdi className={css.lord}>{game?.lord.name || profile.username}</bdi>
            {profile.membership_level === 'none' ? null : (
              <Tag tone={levelTones[profile.membership_level]}>{level}</Tag>
            )}
          </h2>
          {figures ? <Dotted className={css.facts} parts={figures} /> : null}
          <Dotted className={css.facts} parts={place} />
        </div>
      </div>
      <div className={css.state}>
        <LastOnline profile={profile} heardAt={heardAt} />
        <MembershipWords profile={profile} />
      </div>
    </Card>
  );
}

function LastOnline({ profile, heardAt }: Pick<LordCardProps, 'profile' | 'heardAt'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const now = useNow();
  const { last_online_time: last, online_interval_seconds: interval } = profile;
  // The interval is counted by the server's clock, which may differ from the player's.
  const at = interval === null ? last : new Date((heardAt ?? now.getTime()) - interval * 1000);
  return (
    <p className={css.line}>
      {last && at ? t.lastOnline(formatMoment(last, language), agoWords(at, now, language)) : t.neverOnline}
    </p>
  );
}

function MembershipWords({ profile }: Pick<LordCardProps, 'profile'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const now = useGameNow();
  const levels = useStrings(levelNames);
  const { membership_level: level, membership_expire_date: expires } = profile;
  const days = formatCount(daysLeft(expires, now), language);
  if (level !== 'none' && !expires) return <p className={css.member}>{t.memberForever}</p>;
  const active = level !== 'none';
  return (
    <div className={css.member}>
      <p>
        {active ? t.memberDays(days) : expires ? t.memberEnded(formatDay(expires, language)) : t.notMember}
      </p>
      {profile.membership_waiting?.map((one) => (
        <p key={one.level}>
          {t.memberNext(
            levels[one.level],
            formatDay(one.begins_at, language),
            formatDay(one.ends_at, language),
          )}
        </p>
      ))}
      <Link to="/main/customer-service" className={css.link}>
        {active ? t.renewMembership : t.openMembership}
      </Link>
    </div>
  );
}

import { daysLeft } from '@assistant/contract';
import { formatCount, formatDay, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { levelNames, useNow } from '@assistant/tiers';
import { Button, Cell, Dotted, List } from '@assistant/ui';
import { lazy, Suspense } from 'react';
import { agoWords } from '../page/ago-words';
import { OpenSheet } from '../page/open-sheet';
import { useGameNow } from '../page/use-game-now';
import { useLordFacts } from './lord-facts';
import type { LordProps } from './lord-props';
import css from './lord-sheet.module.css';
import { lordStrings } from './lord-strings';

// Only here are the accounts of the device asked for.
const OtherLords = lazy(async () => ({ default: (await import('./other-lords')).OtherLords }));

interface LordSheetProps extends LordProps {
  onClose(): void;
}

/** What the game says of the lord, in one line. */
export function LordLine({ profile, game }: Pick<LordProps, 'profile' | 'game'>) {
  const { country, level, rank, power, version, place, year } = useLordFacts(profile, game);
  return <Dotted parts={[country, level, rank, power, [version, place].filter(Boolean).join(' '), year]} />;
}

/** What is known of the lord: how long the membership lasts and the way to more, when the assistant was there last, the game's figures, the other lords. */
export function LordSheet({ onClose, ...lord }: LordSheetProps) {
  const t = useStrings(lordStrings);
  const { profile, game } = lord;
  const { country, level, rank, power, version, place, year } = useLordFacts(profile, game);
  return (
    <OpenSheet
      body={css.body}
      onClose={onClose}
      title={<bdi>{game?.lord.name || profile.username}</bdi>}
      actions={
        <Button variant="ghost" fullWidth render={<Link to="/main/customer-service" />}>
          {profile.membership_level === 'none' ? t.openMembership : t.renewMembership}
        </Button>
      }
    >
      <List>
        <Cell label={t.membership} render={<Link to="/main/membership" />}>
          <span>
            <MembershipWords {...lord} />
          </span>
        </Cell>
        <Cell label={t.assistant}>
          <LastOnline {...lord} />
        </Cell>
        {game ? (
          <Cell label={t.lord}>
            <Dotted parts={[level, rank, power, year]} className={css.facts} />
          </Cell>
        ) : null}
        {country ? <Cell label={t.country}>{country}</Cell> : null}
        {version || place ? (
          <Cell label={t.where}>
            <Dotted parts={[version, place]} className={css.facts} />
          </Cell>
        ) : null}
        <Cell label={t.allLords} render={<Link to="/main/lords" />} />
      </List>
      <Suspense>
        <OtherLords onSwitched={onClose} />
      </Suspense>
    </OpenSheet>
  );
}

function LastOnline({ profile, heardAt }: LordProps) {
  const t = useStrings(lordStrings);
  const language = useLanguage();
  const now = useNow();
  const { last_online_time: last, online_interval_seconds: interval } = profile;
  // The interval is counted by the server's clock, which may differ from the player's.
  const at = interval === null ? last : new Date((heardAt ?? now.getTime()) - interval * 1000);
  return last && at ? t.lastOnline(formatMoment(last, language), agoWords(at, now, language)) : t.neverOnline;
}

function MembershipWords({ profile }: LordProps) {
  const t = useStrings(lordStrings);
  const language = useLanguage();
  const now = useGameNow();
  const levels = useStrings(levelNames);
  const { membership_level: level, membership_expire_date: expires } = profile;
  if (level !== 'none' && !expires) return t.memberForever;
  const ended = expires ? t.memberEnded(formatDay(expires, language)) : t.notMember;
  return (
    <>
      <span className={css.line}>
        {level === 'none'
          ? ended
          : t.memberDays(levels[level], formatCount(daysLeft(expires, now), language))}
      </span>
      {profile.membership_waiting?.map((one) => (
        <span key={one.level} className={css.line}>
          {t.memberNext(
            levels[one.level],
            formatDay(one.begins_at, language),
            formatDay(one.ends_at, language),
          )}
        </span>
      ))}
    </>
  );
}

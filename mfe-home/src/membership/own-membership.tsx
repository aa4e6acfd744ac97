import { askingAbout, type ConfigData, daysLeft, levelOpens, paidTiers } from '@assistant/contract';
import { formatCount, formatDay, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { levelNames } from '@assistant/tiers';
import { Button, Card, Notice, Section } from '@assistant/ui';
import type { LordProps } from '../game-info/lord-props';
import { useGameNow } from '../page/use-game-now';
import css from './index.module.css';
import { strings } from './strings';

interface OwnMembershipProps extends Pick<LordProps, 'profile'> {
  definitions: readonly TaskDefinition[];
  /** Undefined where it did not arrive. */
  config: ConfigData | undefined;
  /** Whether the operator has set any price; undefined where that is unknown. */
  hasPrices: boolean | undefined;
}

/** What the player has, what is left of it, what happens then, and the way to more. */
export function OwnMembership({ profile, definitions, config, hasPrices }: OwnMembershipProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const names = useStrings(levelNames);
  const now = useGameNow();
  const {
    membership_level: level,
    membership_expire_date: expires,
    membership_waiting: waiting = [],
  } = profile;
  const isMember = level !== 'none';
  const after = waiting[0]?.level ?? 'none';
  const stops = paidTiers.filter((tier) => levelOpens(level, tier) && !levelOpens(after, tier));
  const enabled = definitions.filter(
    ({ id, tier }) => stops.some((one) => one === tier) && config?.setting[id]?.enabled === true,
  );

  function follows(): string | undefined {
    if (!isMember) return expires ? t.stopped : t.open;
    if (!expires) return undefined;
    if (stops.length === 0) return t.goesOn;
    const count = enabled.length > 0 ? t.enabledStop(formatCount(enabled.length, language)) : '';
    return [t.stops(stops.map((tier) => names[tier])), count]
      .filter(Boolean)
      .join(language === 'zh' ? '' : ' ');
  }

  return (
    <Section title={t.yours}>
      <Card className={css.own}>
        <p className={css.level}>{isMember ? t.member(names[level]) : expires ? t.ended : t.none}</p>
        {isMember ? (
          <p className={css.left}>
            {expires ? t.daysLeft(formatCount(daysLeft(expires, now), language)) : t.forever}
          </p>
        ) : null}
        {expires ? (
          <p className={css.fact}>{(isMember ? t.until : t.endedAt)(formatMoment(expires, language))}</p>
        ) : null}
        {waiting.map((one) => (
          <p key={one.level} className={css.fact}>
            {t.next(names[one.level], formatDay(one.begins_at, language), formatDay(one.ends_at, language))}
          </p>
        ))}
        <p className={css.fact}>{follows()}</p>
        {hasPrices === false ? <p className={css.fact}>{t.noPrices}</p> : null}
        <Button fullWidth render={<Link to={askingAbout(isMember ? t.askRenew(names[level]) : t.askOpen)} />}>
          {isMember || expires ? t.renew : t.ask}
        </Button>
      </Card>
      <Notice tone="warn">{t.noMoney}</Notice>
    </Section>
  );
}

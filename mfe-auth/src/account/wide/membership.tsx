import { type DataOf, daysLeft } from '@assistant/contract';
import { formatCount, formatDay, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { levelNames } from '@assistant/tiers';
import { cx, ProgressBar, Tag } from '@assistant/ui';
import links from '../../page/links.module.css';
import css from './beside.module.css';
import { wideStrings } from './strings';

/** The bar is full with so many days. */
const FULL_DAYS = 30;

const tones = { none: 'neutral', basic: 'jade', premium: 'azure', supreme: 'gold' } as const;

const after = { basic: 'afterBasic', premium: 'afterPremium', supreme: 'afterSupreme' } as const;

/** The membership: its level, its days as a bar, and what comes after it. `now` is the server's. */
export function Membership({ data, now }: { data: DataOf<'me'>; now: Date }) {
  const t = useStrings(wideStrings);
  const language = useLanguage();
  const levels = useStrings(levelNames);
  const { membership_level: level, membership_expire_date: expires, membership_waiting: waiting = [] } = data;
  const days = daysLeft(expires, now);
  const count = formatCount(days, language);
  const until = expires && formatDay(expires, language);
  return (
    <>
      <p className={css.level}>
        <Tag tone={tones[level]}>{levels[level]}</Tag>
        {level === 'none'
          ? until
            ? t.ended(until)
            : null
          : until
            ? t.untilWithDays(until, count)
            : t.forever}
      </p>
      {level !== 'none' && until ? (
        <ProgressBar placement="inline" value={days / FULL_DAYS} aria-label={t.daysLeft(count)} />
      ) : null}
      {waiting.map((one) => (
        <p key={one.level} className={css.small}>
          {t.thenLevel(
            levels[one.level],
            formatDay(one.begins_at, language),
            formatDay(one.ends_at, language),
          )}
        </p>
      ))}
      {level === 'none' ? (
        <p className={css.small}>{t.withoutLevel}</p>
      ) : until && waiting.length === 0 ? (
        <p className={css.small}>{t[after[level]]}</p>
      ) : null}
      <Link to="/main/membership" className={cx(links.line, css.link)}>
        {level === 'none' ? t.openMembership : t.renewMembership}
      </Link>
    </>
  );
}

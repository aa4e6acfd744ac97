import { formatCount, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Cell, Dotted, List, Section, Skeleton, useShownError } from '@assistant/ui';
import { LoadFailed } from '../load-failed';
import { useLoginNames } from '../use-logins';
import css from './beside.module.css';
import { useGetUserIpDictQuery } from './calls';
import { wideStrings } from './strings';

/** The addresses that the account logged in from, the latest first. */
export function useLoginHistory() {
  const query = useGetUserIpDictQuery({}, { refetchOnMountOrArgChange: true });
  const { deviceOf } = useLoginNames();
  const latest = Object.entries(query.data ?? {})
    .toSorted(([, a], [, b]) => b.last_time.localeCompare(a.last_time))
    .map(([address, one]) => ({ address, device: deviceOf(one), at: one.last_time, count: one.count }));
  return { query, latest };
}

/** All of them, below the devices of a wide window. */
export function LoginHistory() {
  const t = useStrings(wideStrings);
  const language = useLanguage();
  const { query, latest } = useLoginHistory();
  const failed = useShownError(query.error);
  return (
    <Section title={t.addresses}>
      {query.data ? (
        <List>
          {latest.map(({ address, device, at, count }) => (
            <Cell
              key={address}
              label={address}
              help={<Dotted parts={[device, t.lastTime(formatMoment(at, language))]} />}
            >
              {t.times(formatCount(count, language))}
            </Cell>
          ))}
          {latest.length === 0 ? <Cell label={t.noLogins} /> : null}
        </List>
      ) : failed ? (
        <LoadFailed query={query} />
      ) : (
        <Skeleton variant="list" rows={3} />
      )}
      <p className={css.small}>{t.historyHelp}</p>
    </Section>
  );
}

import { formatRelative, useLanguage, useStrings } from '@assistant/i18n';
import { aheadOf, useNow } from '@assistant/tiers';
import { Section, Skeleton } from '@assistant/ui';
import { useGetConfigQuery, useGetGameInfoQuery, useMeQuery, useTasksStatusQuery } from './calls';
import css from './context.module.css';
import { NotRead } from './not-read';
import { assistantNow, coinNow, membershipNow, resourceNow, type Said } from './now-words';
import { strings } from './strings';

/** What is older, in seconds, is read again when the part is shown. */
const FRESH_SECONDS = 60;
const LIVE = { refetchOnMountOrArgChange: FRESH_SECONDS, refetchOnFocus: true, refetchOnReconnect: true };
const POLLED = { ...LIVE, pollingInterval: FRESH_SECONDS * 1000, skipPollingIfUnfocused: true };
const MINUTE_MS = 60_000;
const UNKNOWN: Said = { words: '—' };

/** 现在: the assistant, the resource nearest to its floor, coin, membership, and how old the game's figures are. */
export function NowPart() {
  const t = useStrings(strings);
  const language = useLanguage();
  const here = useNow();
  const status = useTasksStatusQuery({}, POLLED);
  const game = useGetGameInfoQuery({}, LIVE);
  const config = useGetConfigQuery({}, LIVE);
  const profile = useMeQuery({}, LIVE);
  // What these answers say is by the server's clock, as on every other page.
  const now = new Date(here.getTime() + aheadOf(status));
  const all = [status, game, config, profile];
  const failed = all.filter(({ data, error }) => error && !data);
  const at = game.data?.read_at;
  const isNew = at !== undefined && now.getTime() - Date.parse(at) < MINUTE_MS;
  const resource = game.data && resourceNow(game.data, config.data, language);
  const facts: [name: string, said: Said | undefined][] = [
    [t.assistant, status.data && assistantNow(status.data, language)],
    [resource?.name ?? t.resource, resource],
    [t.coin, status.data && coinNow(status.data, language)],
    [t.membership, profile.data && membershipNow(profile.data, now, language)],
  ];
  return (
    <Section title={t.now} note={at && (isNew ? t.justNow : formatRelative(at, now, language))}>
      {/* Together, so that no row comes between others. */}
      {all.every(({ data, error }) => data || error) ? (
        <dl className={css.facts}>
          {facts.map(([name, { words, tone } = UNKNOWN]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-tone={tone}>{words}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton rows={4} className={css.waiting} />
      )}
      {failed.length > 0 ? (
        <NotRead
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      ) : null}
    </Section>
  );
}

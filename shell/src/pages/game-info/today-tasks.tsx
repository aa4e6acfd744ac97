import type { MembershipLevel } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Button, Dotted, EmptyState, List, Notice, Section, Skeleton } from '@assistant/ui';
import { Link } from 'react-router-dom';
import { pauseEnd } from '../account-settings/pause';
import { useAccountSettings } from '../account-settings/use-account-settings';
import { QueryView } from '../page/query-view';
import { useNow } from '../page/use-now';
import { levelNames } from '../tiers/strings';
import { tiers } from '../tiers/tiers';
import { useDefinitions } from '../tiers/use-definitions';
import { EnabledTasks } from './enabled-tasks';
import { PauseNote } from './pause-note';
import { strings } from './strings';
import css from './today-tasks.module.css';
import { countToday } from './today-words';
import { useToday } from './use-today';

/** The enabled tasks: what ran today, what comes next, and the pause of all of them. */
export function TodayTasks({ level }: { level: MembershipLevel | undefined }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const names = useStrings(levelNames);
  const now = useNow();
  const { query, settings, status, edit, pauseAt } = useAccountSettings();
  const { byTier, all, retry } = useDefinitions();
  const pause = pauseAt(now);
  const failed = tiers.filter((tier) => byTier[tier].is === 'failed');
  const loading = tiers.some((tier) => byTier[tier].is === 'loading');
  const today = useToday();
  const enabled = all.filter(({ id }) => query.data?.setting[id]?.enabled === true);

  const { ran, waiting } = countToday(enabled.map(({ id }) => today[id]));

  return (
    <Section
      title={t.today}
      note={
        query.data && !loading ? (
          <Dotted
            parts={[
              t.enabledCount(formatCount(enabled.length, language)),
              ran > 0 && t.ranCount(formatCount(ran, language)),
              waiting > 0 && t.waitingCount(formatCount(waiting, language)),
            ]}
          />
        ) : undefined
      }
      action={
        settings && pause.problem !== 'elsewhere' ? (
          <Button
            size="small"
            variant="plain"
            className={css.pause}
            onClick={() => {
              const other = pause.until ? null : pauseEnd(new Date());
              edit({ pausedUntil: pause.asked ? pause.until : other }, true);
            }}
          >
            {pause.asked ? t.takeBack : pause.until ? t.resume : t.pause}
          </Button>
        ) : undefined
      }
    >
      <PauseNote pause={pause} edit={edit} />
      {status.is === 'failed' && !pause.asked ? (
        <Notice tone="danger">{t.notSaved(status.message)}</Notice>
      ) : null}
      {failed.length > 0 ? (
        <Notice
          tone="warn"
          action={
            <Button size="small" variant="plain" onClick={() => failed.forEach(retry)}>
              {t.retry}
            </Button>
          }
        >
          {t.someTiersMissing(failed.map((tier) => names[tier]))}
        </Notice>
      ) : null}
      <QueryView query={query}>
        {({ setting }) =>
          loading ? (
            <Skeleton variant="list" />
          ) : enabled.length === 0 ? (
            <List>
              <EmptyState
                char="闲"
                title={t.nothingEnabled}
                message={t.enableHelp}
                action={
                  <>
                    <Button render={<Link to="/set-out" />}>{t.setOut}</Button>
                    <Button variant="plain" size="small" render={<Link to="/main/auto-tasks" />}>
                      {t.enable}
                    </Button>
                  </>
                }
              />
            </List>
          ) : (
            <EnabledTasks enabled={enabled} setting={setting} level={level} today={today} />
          )
        }
      </QueryView>
    </Section>
  );
}

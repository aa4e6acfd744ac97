import { formatRelative, formatTime, useLanguage, useStrings } from '@assistant/i18n';
import { useNow } from '@assistant/tiers';
import { Button, Cell, List, Section } from '@assistant/ui';
import { pauseEnd } from '../account-settings/pause';
import { pauseStrings } from '../account-settings/pause-strings';
import type { SettingsView } from '../account-settings/settings-view';
import { useAhead } from '../page/use-game-now';
import css from './pause.module.css';
import { strings } from './strings';

/**
 * Stops everything for two hours in one tap, and resumes it (R412). It says paused only when the server has
 * stored it, because until then tasks go on running.
 */
export function Pause({ pauseAt, edit }: Pick<SettingsView, 'pauseAt' | 'edit'>) {
  const t = useStrings(strings);
  const asking = useStrings(pauseStrings);
  const language = useLanguage();
  const ahead = useAhead();
  const now = new Date(useNow().getTime() + ahead);
  const { until, asked, problem } = pauseAt(now);
  const pause = () => edit({ pausedUntil: pauseEnd(new Date(Date.now() + ahead)) }, true);
  const resume = () => edit({ pausedUntil: null }, true);
  const takeBack = () => edit({ pausedUntil: until }, true);

  function words(): string {
    const why = problem === 'elsewhere' ? t.pauseElsewhere : problem;
    if (asked === 'pause') return why ? asking.notPaused(why) : asking.pausing;
    if (asked === 'resume') return why ? asking.notResumed(why) : asking.resuming;
    return until ? t.pausedUntil(formatTime(until, language)) : t.pauseHelp;
  }

  return (
    <Section title={t.pause}>
      <List>
        <Cell
          label={t.pauseAll}
          help={
            <>
              <span role="status">{words()}</span>
              {until && !asked ? t.pauseLeft(formatRelative(until, now, language)) : null}
            </>
          }
          layout={asked && problem ? 'stacked' : 'row'}
        >
          {asked ? (
            <span className={css.actions}>
              {problem && problem !== 'elsewhere' ? (
                <Button size="small" onClick={asked === 'pause' ? pause : resume}>
                  {asking.tryAgain}
                </Button>
              ) : null}
              {problem === 'elsewhere' ? null : (
                <Button size="small" variant="ghost" onClick={takeBack}>
                  {t.takeBack}
                </Button>
              )}
            </span>
          ) : (
            <Button size="small" variant={until ? 'primary' : 'ghost'} onClick={until ? resume : pause}>
              {until ? t.resume : t.pauseButton}
            </Button>
          )}
        </Cell>
      </List>
    </Section>
  );
}

import type { ReleaseLogLine } from '@assistant/contract';
import { formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Card } from '@assistant/ui';
import type { ReactNode } from 'react';
import { appName } from './app-names';
import { haltWords } from './halt-words';
import css from './release-log.module.css';
import page from './releases-page.module.css';
import { versionName } from './standing';
import { strings } from './strings';

/** Who made a change: an account of the desk, a user of a machine, or the server by itself. */
const whoOf = (who: string, system: string): string =>
  who === 'server' ? system : who.replace(/@desk$/, '');

/** What was done to the versions of players, the newest first. */
export function ReleaseLog({ lines, action }: { lines: readonly ReleaseLogLine[]; action: ReactNode }) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <section className={css.log} aria-labelledby="releases-log">
      <div className={css.logHead}>
        <h2 id="releases-log" className={css.subtitle}>
          {t.log}
        </h2>
        {action}
      </div>
      {lines.length > 0 ? (
        <Card render={<ol />} className={css.logLines}>
          {lines.map((line) => (
            <li key={line.revision}>
              <span className={page.quiet}>{formatMoment(line.at, language)}</span>
              <b>{whoOf(line.who, t.system)}</b>
              <span className={css.what}>
                <LogWords line={line} />
                <Why line={line} />
              </span>
            </li>
          ))}
        </Card>
      ) : null}
    </section>
  );
}

/** Why it was made: as somebody typed it, or as the server has found it. */
function Why({ line: { who, command, why, halted } }: { line: ReleaseLogLine }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const isStep = who === 'server' && command.startsWith('step ');
  const words = halted ? `${t.haltedNow}${t.comma}${haltWords(halted, t, language)}` : isStep ? t.step : why;
  return words ? <span className={page.quiet}> · {words}</span> : null;
}

/** What a change did, in words; a command that changed no version stands as it was given. */
function LogWords({ line: { command, changes } }: { line: ReleaseLogLine }) {
  const t = useStrings(strings);
  const say = useLocalText();
  if (changes.length === 0) return command;
  return changes
    .map(({ app, from, to, percent, staff }) => {
      const some = staff === 'only' ? t.someStaff : t.someDevices;
      const who = percent === 100 && !staff ? t.everyone : some(String(percent));
      const what = to ? t.to(versionName(to, from ? [from] : [])) : t.gone;
      return `${say(appName(app).title)} ${what} (${who})`;
    })
    .join(t.comma);
}

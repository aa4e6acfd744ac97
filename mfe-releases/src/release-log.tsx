import type { ReleaseLogLine } from '@assistant/contract';
import { formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Card } from '@assistant/ui';
import type { ReactNode } from 'react';
import { appName } from './app-names';
import css from './release-log.module.css';
import page from './releases-page.module.css';
import { versionParts } from './standing';
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
                {line.why ? <span className={page.quiet}> · {line.why}</span> : null}
              </span>
            </li>
          ))}
        </Card>
      ) : null}
    </section>
  );
}

/** What a change did, in words; a command that changed no version stands as it was given. */
function LogWords({ line: { command, changes } }: { line: ReleaseLogLine }) {
  const t = useStrings(strings);
  const say = useLocalText();
  if (changes.length === 0) return command;
  return changes
    .map(({ app, to, percent }) => {
      const who = percent === 100 ? t.everyone : t.someDevices(String(percent));
      const what = to ? t.to(versionParts(to).number) : t.gone;
      return `${say(appName(app).title)} ${what} (${who})`;
    })
    .join(t.comma);
}

import { useLocalText, useStrings } from '@assistant/i18n';
import { appName } from './app-names';
import css from './releases-page.module.css';
import { type Releases, versionParts } from './standing';
import { strings } from './strings';

/** What no player gets any more, and the command that brings it back. */
export function Retired({ apps }: { apps: NonNullable<Releases['retired']> }) {
  const t = useStrings(strings);
  const say = useLocalText();
  if (apps.length === 0) return null;
  return (
    <ul className={css.retired} aria-label={t.retired}>
      {apps.map(({ app, version }) => (
        <li key={app} className={css.quiet}>
          <b>{say(appName(app).title)}</b> {t.retiredLine(app, versionParts(version).number)}
        </li>
      ))}
    </ul>
  );
}

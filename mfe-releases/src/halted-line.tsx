import type { ReleasedApp, ReleasedVersion } from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { haltWords } from './halt-words';
import css from './releases-page.module.css';
import { versionName } from './standing';
import { strings } from './strings';

interface HaltedLineProps {
  app: ReleasedApp;
  version: ReleasedVersion;
}

/** Why the server halted a canary, said once to who hears the page. */
export function HaltedLine({ app, version: { version, halted } }: HaltedLineProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  if (!halted) return null;
  const others = app.versions.map((one) => one.version);
  return (
    <p role="alert" className={css.halted}>
      <b>{t.haltedLine(versionName(version, others))}</b>{' '}
      {halted.figures ? haltWords(halted.figures, t, language) : halted.why} ·{' '}
      {formatMoment(halted.at, language)}
    </p>
  );
}

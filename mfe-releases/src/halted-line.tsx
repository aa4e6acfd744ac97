import type { ReleasedVersion } from '@assistant/contract';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import css from './releases-page.module.css';
import { versionParts } from './standing';
import { strings } from './strings';

/** Why the server halted a canary, said once to who hears the page. */
export function HaltedLine({ version: { version, halted } }: { version: ReleasedVersion }) {
  const t = useStrings(strings);
  const language = useLanguage();
  if (!halted) return null;
  return (
    <p role="alert" className={css.halted}>
      <b>{t.haltedLine(versionParts(version).number)}</b> {halted.why} · {formatMoment(halted.at, language)}
    </p>
  );
}

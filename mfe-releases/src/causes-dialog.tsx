import type { ReleasedVersion } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { appName } from './app-names';
import { downloadFigures } from './download-figures';
import css from './releases-page.module.css';
import { percentWords, rateOf, versionParts } from './standing';
import { strings } from './strings';
import { outcomeWords, reasonWords } from './words';

interface CausesDialogProps {
  app: string;
  version: ReleasedVersion;
  onClose: () => void;
}

/** Why loads of a version failed, the most frequent first. */
export function CausesDialog({ app, version: { version, figures }, onClose }: CausesDialogProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const language = useLanguage();
  const causes = figures?.causes ?? [];
  const all = Math.max(1, figures?.failures ?? 1);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t.causesTitle} · ${say(appName(app).title)} ${versionParts(version).number}`}
      description={
        figures ? t.bars(formatCount(figures.loads, language), percentWords(rateOf(figures))) : undefined
      }
      actions={
        <>
          {figures ? (
            <Button variant="ghost" onClick={() => downloadFigures(app, version, figures)}>
              {t.download}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      {causes.length === 0 ? <p className={css.quiet}>{t.noCauses}</p> : null}
      <ul className={css.causes}>
        {causes.map(({ outcome, reason, failures }) => (
          <li key={`${outcome} ${reason}`}>
            <span className={css.cause}>
              <span>
                {[reason && say(reasonWords[reason]), say(outcomeWords[outcome])]
                  .filter(Boolean)
                  .join(t.comma)}
              </span>
              <b>{t.times(formatCount(failures, language))}</b>
            </span>
            <span className={css.bar} data-bad>
              <i style={{ width: `${(failures / all) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import type { csPlanRelease, DataOfCall, LoadFigures } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { Chosen } from './actions';
import css from './change-dialog.module.css';
import { strings } from './dialog-strings';
import { percentWords, rateOf, versionOf } from './standing';

interface EvidenceProps {
  chosen: Chosen;
  /** What would change, as the server says. */
  plan: DataOfCall<typeof csPlanRelease> | undefined;
}

/** What one has to know before a change: for how many devices it is, what is kept, how the versions do. */
export function Evidence({ chosen, plan }: EvidenceProps) {
  const t = useStrings(strings);
  const isBack = chosen.name === 'rollback' || chosen.name === 'stop';
  return (
    <dl className={css.evidence}>
      <div>
        <dt>{t.affected}</dt>
        <dd aria-live="polite">{plan ? <Affected plan={plan} /> : '…'}</dd>
      </div>
      {isBack ? (
        <>
          <div>
            <dt>{t.settings}</dt>
            <dd>{t.kept}</dd>
          </div>
          <div>
            <dt>{t.again}</dt>
            <dd>{t.onlyWiden}</dd>
          </div>
        </>
      ) : null}
      {chosen.name === 'widen' || chosen.name === 'promote' ? (
        <Figures figures={chosen.version.figures} stable={versionOf(chosen.app, 'active')?.figures ?? null} />
      ) : null}
    </dl>
  );
}

function Affected({ plan: { changes } }: { plan: NonNullable<EvidenceProps['plan']> }) {
  const t = useStrings(strings);
  const most = changes.toSorted((one, other) => other.percent - one.percent)[0];
  if (!most) return t.nobody;
  const { percent, staff } = most;
  if (staff) return t.someOf(String(percent), staff === 'only' ? t.staff : t.others);
  return percent === 100 ? t.everyone : t.some(String(percent));
}

function Figures({ figures, stable }: { figures: LoadFigures | null; stable: LoadFigures | null }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const isThere = figures !== null && figures.loads > 0;
  const rate = isThere ? percentWords(rateOf(figures)) : t.noData;
  return (
    <>
      <div>
        <dt>{t.failureRate}</dt>
        <dd>{isThere && stable && stable.loads > 0 ? t.beside(rate, percentWords(rateOf(stable))) : rate}</dd>
      </div>
      {isThere && figures.p75 !== null ? (
        <div>
          <dt>{t.p75}</dt>
          <dd>{t.ms(formatCount(figures.p75, language))}</dd>
        </div>
      ) : null}
    </>
  );
}

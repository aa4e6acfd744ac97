import type { csPlanRelease, DataOfCall, LoadFigures } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { ReactNode } from 'react';
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
      <Row name={t.affected} live>
        {plan ? <Affected plan={plan} /> : '…'}
      </Row>
      {isBack ? (
        <>
          <Row name={t.settings}>{t.kept}</Row>
          <Row name={t.again}>{t.onlyWiden}</Row>
        </>
      ) : null}
      {chosen.name === 'widen' || chosen.name === 'promote' ? (
        <Figures figures={chosen.version.figures} stable={versionOf(chosen.app, 'active')?.figures ?? null} />
      ) : null}
    </dl>
  );
}

function Row({ name, live, children }: { name: string; live?: true; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd aria-live={live && 'polite'}>{children}</dd>
    </div>
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
      <Row name={t.failureRate}>
        {isThere && stable && stable.loads > 0 ? t.beside(rate, percentWords(rateOf(stable))) : rate}
      </Row>
      {isThere && figures.p75 !== null ? (
        <Row name={t.p75}>{t.ms(formatCount(figures.p75, language))}</Row>
      ) : null}
    </>
  );
}

import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import page from './releases-page.module.css';
import { countOf, percentWords, type Releases, rateOf, sumOf } from './standing';
import { strings } from './strings';
import css from './summary.module.css';

/** The id of the sentence, which names the table. */
export const SENTENCE = 'releases-sentence';

/** One sentence first: what was halted, what runs; then the loads of the last day. */
export function Summary({ data }: { data: Releases }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { halted, running } = countOf(data);
  const sum = sumOf(data);
  const isWrong = data.signed === 'wrong';
  const parts = [
    isWrong && t.uncertain,
    halted > 0 && t.halted(halted),
    running > 0 && t.running(running),
    halted + running === 0 && !isWrong && (data.apps.length > 0 ? t.calm : t.none),
    data.frozen && t.frozenNow,
  ].filter(Boolean);
  return (
    <section className={css.summary}>
      <h2 id={SENTENCE} className={css.sentence}>
        {parts.join(t.comma)}
      </h2>
      {halted > 0 && !isWrong ? <p className={page.quiet}>{t.allGood}</p> : null}
      <dl className={css.sums}>
        <div>
          <dt>{t.loads24}</dt>
          <dd>{sum ? formatCount(sum.loads, language) : t.noData}</dd>
        </div>
        {sum ? (
          <div>
            <dt>{t.failures}</dt>
            <dd>{percentWords(rateOf(sum))}</dd>
          </div>
        ) : null}
        {data.server ? (
          <div>
            <dt>{t.server}</dt>
            <dd>{data.server}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

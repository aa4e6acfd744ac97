import { LEFT_OUT_MAX, type LeftOut, leftOutHead } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import { Tag } from '@assistant/ui';
import type { GameClock } from './game-time';
import css from './records.module.css';
import { spanOfTime } from './span-of-time';
import { WhyButton } from './why-button';
import { whyStrings } from './why-strings';

interface LeftOutRowProps {
  span: LeftOut;
  clock: GameClock;
  onWhy: () => void;
}

/** Planned runs that were left out, among the records: how many, why, from when to when. */
export function LeftOutRow({ span, clock, onWhy }: LeftOutRowProps) {
  const t = useStrings(whyStrings);
  const language = useLanguage();
  const { from, to, count } = span;
  const when = spanOfTime(from, to, clock, language);
  return (
    <li className={css.record}>
      <div className={css.recordHead}>
        <Tag tone="neutral">{t.leftOutTimes(count, count >= LEFT_OUT_MAX)}</Tag>
        <time dateTime={from} className={css.small}>
          {when}
        </time>
      </div>
      <p>
        {leftOutHead(span, language)} <WhyButton about={when} onClick={onWhy} />
      </p>
    </li>
  );
}

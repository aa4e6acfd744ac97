import { useStrings } from '@assistant/i18n';
import { runStrings } from './strings';
import css from './why-button.module.css';

/** 为什么没执行？ in a line of words. */
export function WhyButton({ onClick }: { onClick: () => void }) {
  const t = useStrings(runStrings);
  return (
    <button type="button" className={css.why} onClick={onClick}>
      {t.why}
    </button>
  );
}

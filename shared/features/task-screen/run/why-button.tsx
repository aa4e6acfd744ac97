import { useStrings } from '@assistant/i18n';
import { VisuallyHidden } from '@assistant/ui';
import { runStrings } from './strings';
import css from './why-button.module.css';

interface WhyButtonProps {
  /** The last run did its work: asked is why none is under way. */
  afterDone?: boolean;
  /** What of the records it asks about, for who does not see the line: its time. Without it, the task as it stands now. */
  about?: string;
  onClick: () => void;
}

/** 为什么没执行？ in a line of words. */
export function WhyButton({ afterDone, about, onClick }: WhyButtonProps) {
  const t = useStrings(runStrings);
  return (
    <button type="button" className={css.why} onClick={onClick}>
      {afterDone ? t.whyNow : t.why}
      {about ? <VisuallyHidden> {about}</VisuallyHidden> : null}
    </button>
  );
}

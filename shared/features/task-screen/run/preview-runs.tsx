import { useLanguage, useStrings } from '@assistant/i18n';
import type { TaskValues } from '@assistant/tasks';
import { dayAndTime } from './game-time';
import { previewWords } from './next-words';
import css from './preview-runs.module.css';
import { runStrings } from './strings';
import type { Preview } from './use-preview';
import { whyStrings } from './why-strings';

/** 照此安排: the next runs with the values as they stand, or why there is none. */
export function PreviewRuns({ preview, values }: { preview: Preview | undefined; values: TaskValues }) {
  const t = useStrings(runStrings);
  const { withThis } = useStrings(whyStrings);
  const language = useLanguage();
  const clock = preview && { now: Date.parse(preview.at), utcOffsetMin: preview.utc_offset_min };
  const words =
    preview &&
    clock &&
    (preview.next.length > 0
      ? preview.next.map((at) => dayAndTime(at, clock, language))
      : previewWords(preview, values, clock, language));
  return (
    <p role="status" className={css.preview}>
      {words ? (
        <>
          <b>{withThis}</b> {words.join(' · ')}
        </>
      ) : (
        t.planning
      )}
    </p>
  );
}

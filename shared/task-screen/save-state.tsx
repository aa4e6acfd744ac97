import { useLanguage, useStrings } from '@assistant/shared/i18n';
import { fieldsOf, type TaskDefinition, validateField } from '@assistant/shared/tasks';
import { Notice } from '@assistant/shared/ui';
import type { Autosave } from './autosave';
import { type TaskStrings, taskStrings } from './strings';
import css from './task-screen.module.css';

/** Why something is not saved, or undefined while all is well. */
function reasonOf(state: Autosave, definition: TaskDefinition, t: TaskStrings, language: 'zh' | 'en') {
  switch (state.phase.name) {
    case 'offline':
      return t.offline;
    case 'conflict':
      return t.conflict;
    case 'failed':
      return state.phase.reason;
    default: {
      const broken = fieldsOf(definition).find(({ key }) => Object.hasOwn(state.drafts, key));
      return broken && validateField(broken, state.drafts[broken.key])?.message[language];
    }
  }
}

interface SaveStateProps {
  definition: TaskDefinition;
  state: Autosave;
}

/** 已保存, 保存中 or 未保存, always in sight and announced when it changes. */
export function SaveWord({ definition, state }: SaveStateProps) {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const reason = reasonOf(state, definition, t, language);
  const saving = state.phase.name === 'waiting' || state.phase.name === 'saving';
  const word = saving ? t.saving : reason ? t.unsaved : t.saved;
  return (
    <span role="status" className={css.save} data-unsaved={reason ? '' : undefined}>
      {word}
    </span>
  );
}

/** The reason why something is not saved, with nothing shown while all is well. */
export function SaveReason({ definition, state }: SaveStateProps) {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const reason = reasonOf(state, definition, t, language);
  return (
    <div role="status" className={css.reason}>
      {reason ? <Notice tone="warn">{t.notSaved(reason)}</Notice> : null}
    </div>
  );
}

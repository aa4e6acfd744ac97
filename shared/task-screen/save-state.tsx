import { type Language, useLanguage, useStrings } from '@assistant/shared/i18n';
import { fieldsOf, isVisible, type TaskDefinition, validateField } from '@assistant/shared/tasks';
import { Notice } from '@assistant/shared/ui';
import type { Autosave } from './autosave';
import { type TaskStrings, taskStrings } from './strings';
import css from './task-screen.module.css';

/** What keeps the whole task from being saved, or undefined while nothing does. */
function failureOf({ phase }: Autosave, t: TaskStrings): string | undefined {
  switch (phase.name) {
    case 'offline':
      return t.offline;
    case 'conflict':
      return t.conflict;
    case 'failed':
      return phase.at === null ? phase.reason : t.triedAgain(phase.reason);
    default:
      return undefined;
  }
}

/** Why one field is not saved: the first that breaks a rule. One out of sight does nothing, and could not be mended. */
function brokenRuleOf({ drafts, values }: Autosave, definition: TaskDefinition, language: Language) {
  const broken = fieldsOf(definition).find(
    (field) => Object.hasOwn(drafts, field.key) && isVisible(field, values),
  );
  return broken && validateField(broken, drafts[broken.key])?.message[language];
}

interface SaveStateProps {
  definition: TaskDefinition;
  state: Autosave;
}

/** 已保存, 保存中 or 未保存, always in sight and announced when it changes. */
export function SaveWord({ definition, state }: SaveStateProps) {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const saving = state.phase.name === 'waiting' || state.phase.name === 'saving';
  const unsaved = failureOf(state, t) ?? brokenRuleOf(state, definition, language);
  const word = saving ? t.saving : unsaved ? t.unsaved : t.saved;
  return (
    <span role="status" className={css.save} data-unsaved={unsaved ? '' : undefined}>
      {word}
    </span>
  );
}

/** Why nothing is saved, in sight wherever the player has scrolled; nothing shows while all is well. */
export function SaveFailure({ state }: { state: Autosave }) {
  const t = useStrings(taskStrings);
  const reason = failureOf(state, t);
  return (
    <div role="status" className={css.failure}>
      {reason ? <Notice tone="warn">{t.notSaved(reason)}</Notice> : null}
    </div>
  );
}

/** Why one field is not saved, at the top for who does not see the field, where it is told as well. */
export function BrokenRule({ definition, state }: SaveStateProps) {
  const t = useStrings(taskStrings);
  const reason = brokenRuleOf(state, definition, useLanguage());
  const failing = failureOf(state, t) !== undefined;
  return (
    <div role="status" className={css.reason}>
      {reason && !failing ? <Notice tone="warn">{t.notSaved(reason)}</Notice> : null}
    </div>
  );
}

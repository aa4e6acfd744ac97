import { type Language, useLanguage, useStrings } from '@assistant/i18n';
import type { Autosave } from '@assistant/settings';
import { fieldsOf, isVisible, type TaskDefinition, validateField } from '@assistant/tasks';
import { Notice } from '@assistant/ui';
import { type TaskStrings, taskStrings } from './strings';
import css from './task-screen.module.css';

/** Why the whole task is not saved, or undefined. */
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

/**
 * Why one field is not saved: the first that breaks a rule. A hidden field has no effect and could not be
 * corrected.
 */
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

/** 已保存, 保存中 or 未保存, always visible and announced when it changes. */
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

/** Why nothing is saved, visible wherever the player has scrolled. Not shown while all is well. */
export function SaveFailure({ state }: { state: Autosave }) {
  const t = useStrings(taskStrings);
  const reason = failureOf(state, t);
  return (
    <div role="status" className={css.failure}>
      {reason ? <Notice tone="warn">{t.notSaved(reason)}</Notice> : null}
    </div>
  );
}

/** Why one field is not saved, shown at the top and at the field itself, which may be off the screen. */
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

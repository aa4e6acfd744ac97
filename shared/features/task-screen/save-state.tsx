import { type Language, useLanguage, useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import type { Autosave } from '@assistant/settings';
import { fieldsOf, isVisible, sameJson, type TaskDefinition, validateField } from '@assistant/tasks';
import { Notice } from '@assistant/ui';
import { taskStrings } from './strings';
import css from './task-screen.module.css';
import type { Access } from './use-access';

/** Whether the whole task is not saved. The shell's bar says why. */
const isStuck = ({ phase: { name } }: Autosave): boolean =>
  name === 'offline' || name === 'conflict' || name === 'failed';

/** The keys of the changes that the server does not have, while something stands in the way. */
export function stuckKeys(state: Autosave): ReadonlySet<string> {
  if (!isStuck(state)) return new Set();
  const { base, values } = state;
  return new Set(Object.keys({ ...base, ...values }).filter((key) => !sameJson(base[key], values[key])));
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

interface SaveWordProps extends SaveStateProps {
  access: Access | undefined;
}

/**
 * 已保存, 保存中 or 未保存, always visible and announced when it changes. Where the membership does not open the task there is
 * nothing to save: it says so, and leads to what the memberships give.
 */
export function SaveWord({ definition, state, access }: SaveWordProps) {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const saving = state.phase.name === 'waiting' || state.phase.name === 'saving';
  const unsaved = isStuck(state) || brokenRuleOf(state, definition, language) !== undefined;
  const word = saving ? t.saving : unsaved ? t.unsaved : t.saved;
  if (access?.open === false && word === t.saved)
    return (
      <ShellLink to="/main/membership" className={css.locked}>
        {t.notActive(t[definition.tier])}
      </ShellLink>
    );
  return (
    <span role="status" className={css.save} data-unsaved={unsaved ? '' : undefined}>
      {word}
    </span>
  );
}

/** Why one field is not saved, shown at the top and at the field itself, which may be off the screen. */
export function BrokenRule({ definition, state }: SaveStateProps) {
  const t = useStrings(taskStrings);
  const reason = brokenRuleOf(state, definition, useLanguage());
  return (
    <div role="status" className={css.reason}>
      {reason && !isStuck(state) ? <Notice tone="warn">{t.notSaved(reason)}</Notice> : null}
    </div>
  );
}

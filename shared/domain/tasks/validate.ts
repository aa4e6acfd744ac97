import { checkValue, type Problem } from './check-value';
import { fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import type { Field, TimeWindow } from './field';
import { rangeProblem } from './hours';
import { isRecord } from './json';
import type { LocalText } from './text';

/** What is wrong with one field: its key, the broken rule, and the message for the player. */
export interface FieldIssue {
  key: string;
  rule: Problem['rule'] | 'object';
  message: LocalText;
}

/**
 * No two windows of a field cover the same hours. Stored ones may, because earlier releases took them: reading them keeps
 * what they allow (`normalize`).
 */
function checkOverlaps(field: Field, value: unknown): Problem | undefined {
  if (field.type !== 'win') return undefined;
  const windows = value as TimeWindow[];
  for (const at of windows.keys()) {
    const wrong = rangeProblem(windows, at);
    if (!wrong) continue;
    const message = { zh: `第 ${at + 1} 个时段：${wrong.zh}`, en: `window ${at + 1}: ${wrong.en}` };
    return { rule: 'window', message };
  }
  return undefined;
}

/** The issue of one field with one value, with the field's label and its rule with bounds. */
export function validateField(field: Field, value: unknown): FieldIssue | undefined {
  const problem = checkValue(field, value) ?? checkOverlaps(field, value);
  return (
    problem && {
      key: field.key,
      rule: problem.rule,
      message: {
        zh: `「${field.label.zh}」${problem.message.zh}`,
        en: `"${field.label.en}" ${problem.message.en}`,
      },
    }
  );
}

/**
 * Checks every known key of a task's values. A key that is missing is no issue (its default holds); unknown
 * keys are ignored, because they may belong to a newer release (R402).
 */
export function validate(definition: TaskDefinition, values: unknown): FieldIssue[] {
  if (!isRecord(values)) {
    return [
      {
        key: '',
        rule: 'object',
        message: {
          zh: `「${definition.title.zh}」的设置须为对象`,
          en: `The settings of "${definition.title.en}" must be an object`,
        },
      },
    ];
  }
  return fieldsOf(definition).flatMap((field) =>
    Object.hasOwn(values, field.key) ? (validateField(field, values[field.key]) ?? []) : [],
  );
}

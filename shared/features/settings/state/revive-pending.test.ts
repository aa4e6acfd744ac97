import { defaults, type Field, type TaskDefinition, taskDocument, VERSION_KEY } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import type { Pending } from './pending';
import { revivePending } from './revive-pending';
import { isDirty } from './state';

const before = { ...defaults(testDefinition), [VERSION_KEY]: 1 };
const kept: Pending = { base: before, revision: 3, values: { ...before, times: 8 }, drafts: {} };

/** The task in another release: another maximum, and one more field. */
function released(times: Partial<Field>, version = 1): TaskDefinition {
  const [group] = testDefinition.groups;
  const fields = (group?.fields ?? []).map((field) =>
    field.key === 'times' ? ({ ...field, ...times } as Field) : field,
  );
  const waves = { ...fields[0], key: 'waves', default: 4 } as Field;
  return { ...testDefinition, version, groups: group ? [{ ...group, fields: [...fields, waves] }] : [] };
}

describe('changes an earlier page kept, under another release', () => {
  it('are whole values of its definition, and still the player’s changes only', () => {
    const now = revivePending(taskDocument(released({}, 2)), { ...kept, unanswered: [kept.values] });
    expect(now.values).toEqual({ ...before, times: 8, waves: 4, [VERSION_KEY]: 2 });
    expect(now.base).toEqual({ ...before, waves: 4, [VERSION_KEY]: 2 });
    expect(now).toMatchObject({ revision: 3, unanswered: [now.values] });
  });

  it('go by its migrations', () => {
    const renamed: TaskDefinition = {
      ...released({ key: 'runs' }, 2),
      migrations: [{ to: 2, steps: [{ op: 'rename', from: 'times', to: 'runs' }] }],
    };
    expect(revivePending(taskDocument(renamed), kept)).toMatchObject({
      base: { runs: 1 },
      values: { runs: 8 },
    });
  });

  it('stay as they were typed where a value breaks a rule now', () => {
    const now = revivePending(taskDocument(released({ max: 5 })), kept);
    expect(now).toMatchObject({ values: { times: 1 }, drafts: { times: 8 } });
    expect(isDirty(now)).toBe(false);
  });

  it('show no error for a stored value that breaks a rule now', () => {
    const now = revivePending(taskDocument(released({ max: 5 })), {
      ...kept,
      base: kept.values,
      values: { ...kept.values, raid: false },
    });
    expect(now).toMatchObject({ base: { times: 1 }, values: { times: 1, raid: false }, drafts: {} });
  });

  it('are sent where what was typed fits now', () => {
    const typed = { ...kept, values: before, drafts: { times: 15, wishes: ['1'], gone: 'x' } };
    const now = revivePending(taskDocument(released({ max: 20 })), typed);
    expect(now).toMatchObject({ values: { times: 15, wishes: ['1', '2'] } });
    expect(now.drafts).toEqual({ wishes: ['1'] });
    expect(now.values).not.toHaveProperty('gone');
    expect(isDirty(now)).toBe(true);
  });
});

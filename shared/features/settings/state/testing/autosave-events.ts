import { type TaskDefinition, taskDocument } from '@assistant/tasks';
import { type AutosaveEvent, autosave, startAutosave } from '../autosave';
import type { Autosave } from '../state';

const words = { zh: '次数', en: 'Times' };
const definition: TaskDefinition = {
  id: 'test',
  tier: 'basic',
  version: 1,
  kind: 'task',
  seal: '试',
  title: words,
  status: [],
  groups: [
    {
      id: 'all',
      title: words,
      fields: ['a', 'b'].map((key) => ({
        key,
        type: 'int' as const,
        label: words,
        help: words,
        provenance: 'D' as const,
        min: 0,
        max: 10,
        default: 1,
      })),
    },
  ],
  presets: { frugal: {}, balanced: {}, everythingFree: {} },
  migrations: [],
};

export const document = taskDocument(definition);
export const start = () => startAutosave(document, { a: 1, b: 1 }, 3);
export const run = (state: Autosave, ...events: AutosaveEvent[]) =>
  events.reduce((now, event) => autosave(document, now, event), state);
export const setA = (value: unknown, now = 0): AutosaveEvent => ({ type: 'changed', key: 'a', value, now });
export const setB = (value: unknown, now = 0): AutosaveEvent => ({ type: 'changed', key: 'b', value, now });
export const due: AutosaveEvent = { type: 'due' };
export const saved: AutosaveEvent = { type: 'saved', revision: 4, now: 5000 };
export const stale: AutosaveEvent = {
  type: 'refusedAsStale',
  theirs: { a: 9, b: 2 },
  revision: 7,
  now: 5000,
};

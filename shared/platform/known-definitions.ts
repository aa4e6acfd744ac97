import type { TaskDefinition } from '@assistant/shared/tasks';
import { within } from './within';

type Source = () => readonly TaskDefinition[] | Promise<readonly TaskDefinition[]>;

const sources = new Set<Source>();

/**
 * Lets the page's other parts know tasks by name: a tier's remote has its own definitions only, the shell
 * knows where those of every tier lie.
 * @returns the function that takes it back
 */
export function offerDefinitions(source: Source): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

/** Every definition the page can tell of within `ms`. Never rejects: what cannot be read is not known. */
export async function knownDefinitions(ms: number): Promise<TaskDefinition[]> {
  const read = async (source: Source) => (await within(Promise.resolve(source()), ms)) ?? [];
  const found = await Promise.allSettled([...sources].map(read));
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

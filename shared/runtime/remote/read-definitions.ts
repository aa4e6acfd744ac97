import { withTimeout } from './with-timeout';

type Source = () => readonly unknown[] | Promise<readonly unknown[]>;

const sources = new Set<Source>();

/**
 * Lets other parts of the page find tasks by name. A tier's remote has only its own definitions; the shell
 * knows where those of every tier are.
 * @returns the function that unregisters it
 */
export function registerDefinitions(source: Source): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

/**
 * Every definition that the page can read within `ms`. Never rejects; what cannot be read is missing. They are of
 * several releases: who reads them narrows them (`screensIn`, shared/domain/tasks).
 */
export async function readDefinitions(ms: number): Promise<unknown[]> {
  const read = async (source: Source) => (await withTimeout(Promise.resolve(source()), ms)) ?? [];
  const found = await Promise.allSettled([...sources].map(read));
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

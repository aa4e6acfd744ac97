import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { sourceMapOf } from './source-maps';

/** A position in a released script, as browsers write it into a stack. */
const POSITION =
  /(?:https?:\/\/[^\s/()]+)?\/?((?:remotes\/[a-z0-9-]+|shell)\/[\w.+-]+\/[\w./-]+?\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/;

/** A stack from a file, or as it is typed in. */
export const readStack = (file?: string): Promise<string> =>
  file ? readFile(file, 'utf8') : text(process.stdin);

/** A path of a source from the root of the workspace: a map names those of the app from its own folder. */
function sourceName(source: string, file: string): string {
  const [, remote] = /^remotes\/([^/]+)/.exec(file) ?? [];
  return source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^src\//, `${remote ?? 'shell'}/src/`);
}

/**
 * Reads a stack of a player's browser: replaces positions in released scripts by positions in the sources. A line whose source
 * map is not there stays as it is.
 * @param folder of the source maps
 */
export async function traceStack(
  stack: string,
  folder?: string,
): Promise<{ lines: string[]; traced: number }> {
  const maps = new Map<string, TraceMap | undefined>();
  async function mapOf(file: string): Promise<TraceMap | undefined> {
    const path = sourceMapOf(file, folder);
    if (!maps.has(path))
      maps.set(path, existsSync(path) ? new TraceMap(await readFile(path, 'utf8')) : undefined);
    return maps.get(path);
  }
  let traced = 0;
  const lines: string[] = [];
  for (const line of stack.split('\n')) {
    const [position = '', file = '', row = '', column = ''] = POSITION.exec(line) ?? [];
    const map = file ? await mapOf(file) : undefined;
    // Both count from 1 in a stack, columns of a map from 0. Where one is 0 the browser did not know the position.
    const isPosition = Number(row) > 0 && Number(column) > 0;
    const found =
      map && isPosition
        ? originalPositionFor(map, { line: Number(row), column: Number(column) - 1 })
        : undefined;
    if (!found?.source) {
      lines.push(line);
      continue;
    }
    traced += 1;
    const name = found.name ? ` (${found.name})` : '';
    lines.push(
      line.replace(position, `${sourceName(found.source, file)}:${found.line}:${found.column + 1}${name}`),
    );
  }
  return { lines, traced };
}

import type { Shown } from './phases';

/** A call of the API, by the browser's own record. */
export interface MadeCall {
  app: string;
  /** Without `/api/`. */
  path: string;
  at: number;
  ms: number;
  bytes: number;
  /** 0 where the browser does not say. */
  status: number;
}

export type CallRecord = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize' | 'responseStatus'
>;

/** `/api/chat/unread_count` is the call `chatUnreadCount`. */
const plain = (text: string): string => text.replace(/[^a-z]/gi, '').toLowerCase();

/** Reports and the stream of hints are the shell's, and no calls by name. */
const OF_SHELL = ['report_loads', 'chat/events'];

/** The app that was shown, or was on its way, at a moment: the start script asks for the first one before it is there. */
function shownAt(shown: readonly Shown[], at: number): string {
  const before = shown.filter(({ began }) => began <= at).at(-1);
  return (before ?? shown[0])?.app ?? 'shell';
}

/**
 * The calls among the browser's records. A call is the shell's where the shell declares it, else of the remote that was
 * shown or was on its way when it was asked.
 * @param base where the API is
 * @param ofShell the names of the calls that the shell declares
 * @param shown the remotes in the order in which they were wanted
 */
export function callsOf(
  records: readonly CallRecord[],
  base: string,
  ofShell: readonly string[],
  shown: readonly Shown[],
): MadeCall[] {
  const root = new URL('api/', new URL(base, location.origin)).href;
  const shells = new Set([...ofShell, ...OF_SHELL].map(plain));
  return records.flatMap(({ name, startTime, responseEnd, encodedBodySize, responseStatus }) => {
    if (!name.startsWith(root)) return [];
    const path = name.slice(root.length).split('?')[0] ?? '';
    const app = shells.has(plain(path)) ? 'shell' : shownAt(shown, startTime);
    const ms = responseEnd - startTime;
    return [{ app, path, at: startTime, ms, bytes: encodedBodySize, status: responseStatus ?? 0 }];
  });
}

/** What was called how often. */
export interface CallGroup {
  path: string;
  count: number;
  /** Of the last one. */
  ms: number;
  bytes: number;
  /** Of the last one that was refused, else of the last one. */
  status: number;
}

export const isRefused = ({ status }: Pick<MadeCall, 'status'>): boolean => status >= 400;

/** The calls of an app by their paths, in the order in which they were asked first. */
export function groupsOf(calls: readonly MadeCall[]): CallGroup[] {
  const groups = new Map<string, CallGroup>();
  for (const { path, ms, bytes, status } of calls) {
    const before = groups.get(path);
    groups.set(path, {
      path,
      count: (before?.count ?? 0) + 1,
      ms,
      bytes: (before?.bytes ?? 0) + bytes,
      status: before && isRefused(before) && !isRefused({ status }) ? before.status : status,
    });
  }
  return [...groups.values()];
}

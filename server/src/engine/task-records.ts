import type { DataOf, LeftOut, RequestOf } from '@assistant/contract';
import { leftOutSoFar } from './left-out';
import { listSpans } from './left-out-repository';
import { finishedAt, listRecords } from './record-repository';
import { takeSnapshot } from './snapshot';
import type { EngineDependencies } from './tools';

/** The span of a task that goes on, as far as it has left out runs. */
async function goingOn(tools: EngineDependencies, accountId: number, taskId: string): Promise<LeftOut[]> {
  const snapshot = await takeSnapshot(tools, accountId);
  const task = snapshot.tasks.get(taskId);
  const span = task && leftOutSoFar(snapshot, task);
  if (!span) return [];
  const { from, runs: count, reason } = span;
  return [{ id: null, task: taskId, from: from.toISOString(), to: null, count, reason }];
}

/** Records of an account, as `tasksRecords` says them. A page of one task has the spans of its time in which runs were left out. */
export async function recordsOf(
  tools: EngineDependencies,
  accountId: number,
  request: RequestOf<'tasksRecords'> & { limit: number },
): Promise<DataOf<'tasksRecords'>> {
  const { db } = tools;
  const { task, before, after, notify_only } = request;
  const page = await listRecords(db, accountId, request);
  if (task === undefined || after !== undefined || notify_only) return page;
  const oldest = page.has_more ? page.records.at(-1) : undefined;
  const from = oldest ? new Date(oldest.finished_at) : null;
  const to = before === undefined ? null : await finishedAt(db, accountId, before);
  const open = before === undefined ? await goingOn(tools, accountId, task) : [];
  return { ...page, left_out: [...open, ...(await listSpans(db, accountId, { task, from, to }))] };
}

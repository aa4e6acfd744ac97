import type { LocalText } from '@assistant/contract';
import { ConflictError, RefusalError, saidOf } from '@assistant/release-store';
import { ApiError } from '../../http/api-error';
import { HinderedError } from '../../released/release-control';
import { codeOf } from '../../system/error-code';
import { HINDRANCE_WORDS, REFUSAL_WORDS } from './refusal-words';

/** What the system says where the site's folder may not be written. */
const READ_ONLY = ['EACCES', 'EPERM', 'EROFS'];
/** What it says where that is full. */
const FULL = ['ENOSPC', 'EDQUOT'];

const refuse = (text: LocalText, data?: object) => new ApiError(422, text, data && { data });

function diskRefusal(error: unknown): ApiError | undefined {
  const code = codeOf(error);
  // What Node's recursive mkdir says of a folder that may not be written.
  const noFolder = code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'mkdir';
  if (noFolder || (code && READ_ONLY.includes(code)))
    return refuse({
      zh: '服务器不能写站点目录，没有执行。请在发布机器上用命令操作。',
      en: 'The server may not write the site, so nothing was done. Use the commands on the machine that releases.',
    });
  if (code && FULL.includes(code))
    return refuse({
      zh: '站点所在的磁盘满了，没有执行。请运维腾出空间后再试。',
      en: 'The disk of the site is full, so nothing was done. Try again once its operator has made room.',
    });
  return undefined;
}

/** The refusal that an error of the store is to an operator; undefined for what is no refusal. */
function refusalOf(error: unknown, hidden?: string): ApiError | undefined {
  if (error instanceof ConflictError) {
    const { revision, who, at, command } = error.by;
    const text = {
      zh: `${who} 刚刚改动过（${command}），没有执行。请看新的列表再决定。`,
      en: `${who} changed something meanwhile (${command}), so nothing was done. Look at the new list first.`,
    };
    return new ApiError(409, text, { data: { revision, who, at, command } });
  }
  const code = codeOf(error);
  const ofDisk = diskRefusal(error);
  if (ofDisk) return ofDisk;
  if (error instanceof RefusalError) {
    const { zh, en } = saidOf(REFUSAL_WORDS, error.refusal);
    return refuse({ zh: `没有执行：${zh}`, en: `Nothing was done: ${en}` }, { code: error.refusal.code });
  }
  if (error instanceof HinderedError) return refuse(HINDRANCE_WORDS[error.hindrance]);
  // Sentences of the commands that no operator can come to here; faults of the program and of the system are others.
  const isRefusal =
    error instanceof Error &&
    !code &&
    !(error instanceof ApiError) &&
    !/^(Type|Range|Syntax)Error$/.test(error.name);
  if (!isRefusal) return undefined;
  const why = hidden
    ? error.message.replaceAll(`${hidden}/`, '').replaceAll(hidden, 'the site')
    : error.message;
  return refuse({ zh: `没有执行：${why}`, en: `Nothing was done: ${why}` });
}

/**
 * Does something.
 * @param hidden the folder of the site, where who asks is not to see where that is
 * @throws the refusal of what the store refuses
 */
export const orRefuse = <Result>(work: Promise<Result>, hidden?: string): Promise<Result> =>
  work.catch((error: unknown) => {
    throw refusalOf(error, hidden) ?? error;
  });

/** The same, of what the disk refuses alone. */
export const orRefuseDisk = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw diskRefusal(error) ?? error;
  });

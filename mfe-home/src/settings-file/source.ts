import { readCode, type SettingsCode } from '../settings-code/code-text';
import { FILE_MAX_BYTES, type FileProblem, readSettingsFile, type SettingsFile } from './settings-file';
import type { Strings } from './strings';

/** What is imported: the settings of a file, or the set-up that a code stands for. */
export type Source = { file: SettingsFile } | { code: SettingsCode };

/** What was chosen or pasted, or what is wrong with it, in words. */
export type ReadSource = { source: Source } | { problem: string };

/** Reads a file that the player has chosen. */
export async function sourceOfFile(chosen: File, t: Strings): Promise<ReadSource> {
  if (chosen.size > FILE_MAX_BYTES) return { problem: t.tooLarge };
  const text = await chosen.text().catch(() => undefined);
  if (text === undefined) return { problem: t.unreadable };
  const file = readSettingsFile(text);
  return 'problem' in file ? { problem: fileProblem(file.problem, t) } : { source: { file } };
}

/** Reads a code, or the link that is one. */
export function sourceOfText(text: string, t: Strings): ReadSource {
  const code = readCode(text);
  return 'problem' in code ? { problem: t[code.problem] } : { source: { code } };
}

function fileProblem(problem: FileProblem, t: Strings): string {
  switch (problem.kind) {
    case 'newerFormat':
      return t.newerFormat(problem.version);
    case 'broken':
      return t.broken(problem.where);
    default:
      return t[problem.kind];
  }
}

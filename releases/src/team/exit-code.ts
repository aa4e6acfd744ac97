import { CommanderError } from 'commander';
import { RefusedError } from './team-site';

/** A command that was run for the team has ended: its exit code is ours, and it has said why itself. */
export class CommandEndedError extends CommanderError {
  /** @param exitCode of the command */
  constructor(exitCode: number) {
    super(exitCode, 'assistant.ended', '');
  }
}

/** The exit code that says how a command of the team's tool has failed. */
export function codeOf(error: Error): number {
  if (error instanceof CommandEndedError) return error.exitCode;
  if (error instanceof CommanderError)
    return error.exitCode === 0 || error.code.startsWith('commander.help') ? 0 : 2;
  return error instanceof RefusedError && error.status === 409 ? 3 : 1;
}

import { SettingsError } from './settings';

/** A reason not to start that a person can mend, in plain words. */
export class StartError extends Error {}

const SYSTEM: Record<string, (error: NodeJS.ErrnoException & { port?: number; path?: string }) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`,
  EACCES: ({ port, path }) =>
    port ? `Port ${port} may not be used. Set PORT to one above 1023.` : `${path} may not be written to.`,
  ECONNREFUSED: () => 'PostgreSQL at DATABASE_URL refuses connections. Is it running?',
  ENOTFOUND: () => 'The machine that DATABASE_URL names cannot be found.',
  '28P01': () => 'PostgreSQL at DATABASE_URL refuses this user or password.',
  '3D000': () => 'PostgreSQL at DATABASE_URL has no such database. Create it first.',
};

/** What the terminal says about a failed start: plain words where the cause is known, else the whole error. */
export function explainStart(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof SettingsError) return `The settings are wrong.\n${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explain = SYSTEM[code];
  if (explain) return explain(error as NodeJS.ErrnoException);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

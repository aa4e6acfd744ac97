import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { done, refused } from '../staff/command';
import type { BackUp } from './scheduled';

/** The program of the staff's commands, beside that of the server. */
const STAFF = fileURLToPath(new URL('./staff.mjs', import.meta.url));

/** Makes a backup by the command, in a process of its own: sealing takes a processor, and memory that goes with it. */
export const backUpByCommand: BackUp = (file, signal) =>
  new Promise((resolve) => {
    const asked = execFile(process.execPath, [STAFF, 'backup', file], { signal }, (error, said, complaints) =>
      resolve(error ? refused(complaints.trim() || error.message) : done(said.trim())),
    );
    // No one sits there to be asked for a passphrase.
    asked.stdin?.end();
  });

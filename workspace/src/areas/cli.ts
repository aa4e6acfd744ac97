import { workspaceAreaMistakes } from './workspace-areas';

/** `npm run areas`: fails when areas of the remotes collide, or when the shell does not permit one. */
const mistakes = await workspaceAreaMistakes();
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exitCode = 1;

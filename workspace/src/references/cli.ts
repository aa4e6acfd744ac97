import { ROOT } from '../../../releases/src/apps';
import { checkReferences } from './check-references';

/** `npm run references`: fails when a comment or a document cites what is not in the repository. */
const problems = checkReferences(ROOT);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} references do not resolve. docs/README.md says how to cite.`);
  process.exitCode = 1;
}

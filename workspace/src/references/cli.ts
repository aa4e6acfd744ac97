import { ROOT } from '../../../releases/src/apps';
import { checkReferences, checkWords } from './check-references';

/**
 * `npm run references`: fails when a comment or a document cites what is not in the repository, or has a word that the
 * project does not use.
 */
const problems = checkReferences(ROOT);
const words = checkWords(ROOT);
for (const line of [...problems, ...words]) console.error(line);
if (problems.length > 0)
  console.error(`${problems.length} references do not resolve. docs/README.md says how to cite.`);
if (words.length > 0)
  console.error(`${words.length} words; docs/README.md says which ones are used instead.`);
process.exitCode = problems.length + words.length > 0 ? 1 : 0;

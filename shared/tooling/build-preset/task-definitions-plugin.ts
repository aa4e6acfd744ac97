import { join } from 'node:path';
import { definitionMistakes, mistakesText } from '@assistant/task-checks';
import { type Compiler, rspack } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';

const NAME = 'TaskDefinitionsPlugin';
/** Where a tier keeps its definitions, in its folder (R401). */
const SOURCE = 'src/tasks/index.ts';
const FILE = 'task-definitions.json';

/**
 * Writes a tier's definitions beside its entry as `task-definitions.json`, and fails the build with every
 * mistake in them (shared/tooling/task-checks). A development server reads the definitions again when a source
 * changes: it reports a new mistake, and says when all are mended.
 */
export class TaskDefinitionsPlugin {
  #mistakes: string[];

  constructor(private definitions: readonly unknown[]) {
    this.#mistakes = definitionMistakes(definitions);
  }

  apply(compiler: Compiler): void {
    const logger = compiler.getInfrastructureLogger(NAME);
    compiler.hooks.watchRun.tapPromise(NAME, async ({ modifiedFiles }) => {
      // Nothing is named at the first build, and where a change came while another was being built.
      if (modifiedFiles?.size && ![...modifiedFiles].some((file) => file.endsWith('.ts'))) return;
      const before = this.#mistakes.length;
      await this.#readAgain(compiler.context);
      if (before > 0 && this.#mistakes.length === 0) logger.info('The task definitions are right again.');
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      if (this.#mistakes.length > 0) {
        compilation.errors.push(new rspack.WebpackError(mistakesText(this.#mistakes)));
      }
      compilation.hooks.processAssets.tap(NAME, () => {
        compilation.emitAsset(FILE, new rspack.sources.RawSource(JSON.stringify(this.definitions)));
      });
    });
  }

  async #readAgain(folder: string): Promise<void> {
    try {
      // Each such import reads the files anew, where Node's own would give what it read first.
      const { definitions } = await tsImport(join(folder, SOURCE), import.meta.url);
      // A file that is being written may be read while it is empty; the change that follows reads it again.
      if (!Array.isArray(definitions)) throw new Error('it exports no list named definitions');
      this.definitions = definitions;
      this.#mistakes = definitionMistakes(definitions);
    } catch (error) {
      this.#mistakes = [`${SOURCE}: cannot be read; ${error instanceof Error ? error.message : error}`];
    }
  }
}

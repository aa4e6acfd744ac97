import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORT = (name: string) =>
  new RegExp(
    `(?:import|export)\\s+(?:type\\s+)?(?:\\{([^}]*)\\}|\\*\\s+as\\s+(\\w+))\\s+from\\s+'${name}'`,
    'g',
  );

/**
 * The apps and packages whose sources take one of these names of a package, as folders.
 * @param folders those to look in, relative to the root
 */
export function usersOf(
  root: string,
  folders: readonly string[],
  packageName: string,
  names: readonly string[],
): string[] {
  const uses = (text: string) =>
    [...text.matchAll(IMPORT(packageName))].some(([, list, whole]) => {
      if (whole) return names.some((name) => new RegExp(`\\b${whole}\\.${name}\\b`).test(text));
      const taken =
        list?.split(',').map(
          (one) =>
            one
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0],
        ) ?? [];
      return taken.some((name) => names.includes(name ?? ''));
    });
  return folders.filter((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).some(
      (file) =>
        /^(?!.*(node_modules|dist)\/).*\.tsx?$/.test(file) &&
        uses(readFileSync(join(root, folder, file), 'utf8')),
    ),
  );
}

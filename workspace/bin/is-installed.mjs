import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** What npm has written down as installed; undefined where there is nothing of it, or half a file, as of an install that was cut. */
function installedIn(folder) {
  try {
    return packagesOf(join(folder, 'node_modules/.package-lock.json'));
  } catch {
    return undefined;
  }
}

/**
 * Whether a folder has what its lockfile names, and nothing else: `npm ci` and `npm install` write down at their end what they
 * installed. What is optional may be missing, as the parts for other systems are.
 */
export function isInstalled(folder) {
  const there = installedIn(folder);
  if (!there) return false;
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const facts = ({ version, integrity, resolved }) => `${version} ${integrity} ${resolved}`;
  return (
    Object.keys(there).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, one]) => {
      if (!path.includes('node_modules/')) return true;
      return there[path] ? facts(there[path]) === facts(one) : one.optional === true;
    })
  );
}

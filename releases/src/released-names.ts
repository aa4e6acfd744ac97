import { APP_NAME, VERSION_NAME } from '@assistant/contract';
import { type AppName, SHARED_FILES } from '@assistant/release-store';

const SHOWN = 80;
const shown = (name: string) =>
  name.length > SHOWN ? `${name.slice(0, SHOWN)}… (${name.length} characters)` : name;

/**
 * Refuses names that cannot be a folder's in a site and a part of an address, and those that reports of loads may not have: the
 * server would never watch such a version.
 * @throws an error with the rule
 */
export function refuseBadNames(app: AppName, version: string): void {
  if (!new RegExp(`^${APP_NAME}$`).test(app))
    throw new Error(
      `${shown(app)} is no name of an app: it begins with a lower-case letter, and has at most 40 of these, digits and hyphens`,
    );
  if (version === SHARED_FILES)
    throw new Error(`${version} is no version of ${app}: its versions share files in a folder of that name`);
  if (!new RegExp(`^${VERSION_NAME}$`).test(version))
    throw new Error(
      `${shown(version)} is no version of ${app}: it begins with a letter or a digit, and has at most 64 of these and of . + _ -`,
    );
}

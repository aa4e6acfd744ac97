import { relative } from 'node:path';

/**
 * What is still in the API of a package that the shell gives although it is declared in one that is in each bundle,
 * as `package/name`, with the reason, by given package. It goes with their next major version; nothing is added.
 */
export const BUNDLED_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@assistant/schema': {},
  '@assistant/i18n': {},
  '@assistant/api': {
    'contract/Call': 'what callAs, injectCalls and keepAnswer take',
    'contract/CallAuth': 'in Call',
    'contract/CallKind': 'in Call',
    'contract/Ability': 'in Call',
    'contract/abilities': 'in Ability',
    'contract/CacheTag': 'in Call, and the tags of api',
    'contract/RequestOfCall': 'what a call is asked with',
    'contract/DataOfCall': 'what a call is answered with',
    'contract/LiveEvent': 'Hint is a part of it',
    'contract/event': 'in LiveEvent',
  },
  '@assistant/store': {
    'contract/login': 'UserInfo is the answer of the login',
    'contract/DataOfCall': 'in UserInfo',
    'contract/Call': 'in login',
    'contract/CallAuth': 'in Call',
    'contract/CallKind': 'in Call',
    'contract/Ability': 'in Call',
    'contract/abilities': 'in Ability',
    'contract/CacheTag': 'in Call',
  },
  '@assistant/remote': {
    'tasks/ScreenDefinition': 'what knownDefinitions gives and offerDefinitions takes',
    'tasks/screenDefinition': 'in ScreenDefinition',
  },
  '@assistant/ui': {},
  '@assistant/frame': {},
  '@assistant/settings': {
    'tasks/Change': 'what conflictChanges gives',
    'contract/ConfigData': 'what the server has instead when a save comes too late',
    'contract/configData': 'in ConfigData',
  },
  '@assistant/pickers': {},
};

/**
 * The declarations of bundled packages that are in the API of a given one without standing in the list, and those in
 * the list that are there no more, as sentences. A package of which nothing is listed is not given.
 * @param reported the folders of the packages that have a report, relative to the root
 * @param sources the declarations of the API
 */
export function bundledTypeMistakes(
  root: string,
  reported: readonly string[],
  name: string,
  sources: readonly { file: string; name: string }[],
  list = BUNDLED_TYPES,
): string[] {
  const known = list[name];
  if (!known) return [];
  const found = sources.flatMap((one) => {
    const path = relative(root, one.file).replaceAll('\\', '/');
    if (reported.some((folder) => path.startsWith(`${folder}/`))) return [];
    return [`${path.split('/')[2]}/${one.name}`];
  });
  const added = [...new Set(found)].filter((one) => !Object.hasOwn(known, one));
  return [
    ...added.map(
      (one) =>
        `${one} is in every bundle, and the API of ${name} names it: a change of it would ask for a new version of what the shell gives. Let ${name} take the data as unknown, or declare the type in a given package.`,
    ),
    ...Object.keys(known)
      .filter((one) => !found.includes(one))
      .map((one) => `${one} is not in the API of ${name} any more: take it off BUNDLED_TYPES.`),
  ];
}

import { publishedApps, type RemoteName, remotesNamed } from '@assistant/release-store';

/** The remotes and versions of `--with REMOTE=VERSION`. @throws an error for what is not written like that */
export async function versionsGiven(
  site: string,
  given: readonly string[],
): Promise<Map<RemoteName, string>> {
  const versions = new Map(
    given.map((one) => {
      const [remote, version] = one.split('=');
      if (!remote || !version) throw new Error(`--with ${one}: it must be REMOTE=VERSION`);
      return [remote, version];
    }),
  );
  remotesNamed([...versions.keys()], await publishedApps(site));
  return versions;
}

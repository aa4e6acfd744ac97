/** Of https://w3c.github.io/trusted-types/ what is used; not in TypeScript's library yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

declare global {
  /**
   * An address of a script as the page's policy lets it pass: of this origin, and no answer of the API. All else that a site serves
   * as a script is a released file, or one of the two workers. It goes to a script's `src` or to `register`, nowhere else.
   * @throws TypeError for another one
   */
  var trustedScript: ((address: string) => string) | undefined;
  var trustedTypes: TrustedTypes | undefined;
}

function createScriptURL(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  if (origin === location.origin && /^\/(?!api\/).*\.js$/.test(pathname)) return address;
  throw new TypeError(`${address} is no script of this site`);
}

/**
 * Makes the page's one policy, of which every build takes (shared/tooling/build-preset/trusted-scripts-plugin.ts). A browser without
 * Trusted Types keeps to the same rule, where it is asked.
 */
export function trustReleasedScripts(): void {
  const rules = { createScriptURL };
  const policy = globalThis.trustedTypes?.createPolicy('assistant', rules) ?? rules;
  globalThis.trustedScript = (address) => policy.createScriptURL(address);
}

/** The address of a script as the page's policy lets it pass; as it is where a page has none, such as a test's. */
export const trustedScript = (address: string): string => globalThis.trustedScript?.(address) ?? address;

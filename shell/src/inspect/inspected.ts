/** What asks for it in an address, and the name of a tab that goes on with it. */
export const INSPECT = 'inspect';

/**
 * Whether the address or this tab seems to ask for the page as its parts; `startInspector` looks closer. The name of the window
 * is the tab's own, outlives a reload, and costs the first visit less than a storage.
 */
export const isInspected = (): boolean => /\binspect\b/.test(window.name + location.search);

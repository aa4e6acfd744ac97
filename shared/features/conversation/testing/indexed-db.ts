import 'fake-indexeddb/auto';

// jsdom has no structuredClone. The chat's data is plain enough for JSON.
Object.assign(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) });

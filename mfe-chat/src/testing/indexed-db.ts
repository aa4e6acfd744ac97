import 'fake-indexeddb/auto';

// jsdom has no structuredClone; what the chat keeps is plain enough for JSON.
Object.assign(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) });

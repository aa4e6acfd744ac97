import { forNode } from '@assistant/build-preset/for-node';

/** The server, its commands, and the realm's module beside it, which it imports when it runs, as it does an own gateway. */
export default forNode({
  folder: import.meta.dirname,
  entry: {
    main: './src/main/main.ts',
    staff: './src/main/staff-cli.ts',
    doctor: './src/main/doctor/cli.ts',
    realm: '@assistant/realm',
  },
  later: { '@assistant/realm': './realm.mjs' },
});

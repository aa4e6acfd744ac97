import { forNode } from '@assistant/build-preset/for-node';

/** The operator's tool, and what an image does first, for a folder without a bundler: what builds apps has no use there. */
export default forNode({
  folder: import.meta.dirname,
  entry: {
    release: './src/cli.ts',
    team: './src/team/cli.ts',
    witness: './src/witness/cli.ts',
    offer: './src/image/offer.ts',
    start: './src/image/start.ts',
  },
  later: { '@assistant/build-preset': '@assistant/build-preset' },
});

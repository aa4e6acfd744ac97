/** There is no manifest, so no snapshot of one (docs/federation.md#no-manifest). */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

// React looks for this hook once, as it starts, which under federation is before any entry of a build
// runs: fast refresh, which hangs itself into the hook later, would find nothing there.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size, renderer);
    return this.renderers.size - 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

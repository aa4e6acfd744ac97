/** What the router needs and jsdom lacks: only the parts that the router reads. */
class RouterRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(url: string | URL, init?: { signal?: AbortSignal }) {
    this.url = String(url);
    this.signal = init?.signal;
  }
}

class RouterResponse {
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;
  readonly body: string | null;
  constructor(body: string | null, init: { status?: number; headers?: HeadersInit } = {}) {
    this.status = init.status ?? 200;
    this.headers = new Headers(init.headers);
    this.body = body;
  }
}

class SilentResizeObserver {
  observe(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  Request: RouterRequest,
  Response: RouterResponse,
  ResizeObserver: SilentResizeObserver,
  scrollTo: () => {},
});
// It keeps no record of moments.
Performance.prototype.measure ??= (name) => ({ name }) as PerformanceMeasure;

import type { ServerOptions } from 'node:http';

/** How long each part of a call may take, in milliseconds. */
export interface Deadlines {
  /** Until all headers have arrived. */
  headers: number;
  /** Until headers and body have arrived: more than the 10 s after which our own page gives up (spec section 7). */
  request: number;
  /** From the whole request to its answer: more than a run by hand takes, which is 10 s at most. */
  call: number;
  /** How often connections are checked against `headers` and `request`. */
  check: number;
}

export const DEADLINES: Deadlines = { headers: 10_000, request: 15_000, call: 15_000, check: 1000 };

/** Makes Node close connections whose headers or body do not arrive. */
export function connectionOptions({ headers, request, check }: Omit<Deadlines, 'call'>): {
  requestTimeout: number;
  http: ServerOptions;
} {
  return {
    requestTimeout: request,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  };
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../../database/connect';
import { forbidden } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import { networkOf } from '../../http/network';
import { callerOf, isOfOwnPage } from '../../http/own-page';
import { POLICY_REPORTS_PATH } from '../../http/reporting';
import { countRefusal, type Refusal } from '../../rollout/refusal-repository';

/** A browser sends what it gathered in a minute at once. */
const BODY_MAX_BYTES = 64 * 1024;
const REPORTS_MAX = 50;

/** What one address may report: a phone network puts many players behind one. */
const REPORTS = { burst: 100, everySeconds: 60 };

/** An address or a path that is longer is cut. */
const ADDRESS_MAX = 200;

/** What a browser writes in place of an address: https://w3c.github.io/webappsec-csp/#violation-resource */
const WORDS = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'];

const text = z.string().check(z.maxLength(4096));

/** Of the Reporting API (https://w3c.github.io/reporting/#serialize-reports) what is counted; other members are left alone. */
const report = z.object({
  type: z.enum(['csp-violation', 'integrity-violation']),
  url: text,
  body: z.object({
    blockedURL: z.optional(z.nullable(text)),
    effectiveDirective: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  }),
});

/** An address of a site; undefined of a browser's own or an extension's. */
function siteAddress(address: string): URL | undefined {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** A path of the page's own host, another host's origin, or a word; undefined of what is no site's, such as a browser's extension. */
function blockedIn(blocked: string, page: URL): string | undefined {
  if (WORDS.includes(blocked)) return blocked;
  // Of these a browser names nothing but the scheme.
  if (['data', 'blob'].includes(blocked)) return `${blocked}:`;
  const url = siteAddress(blocked);
  if (!url) return undefined;
  return (url.host === page.host ? url.pathname : url.origin).slice(0, ADDRESS_MAX);
}

/** What is counted of a report; undefined where it is none of a page's policy. No query and no fragment, which may be a player's. */
function refusalIn(unread: unknown): Refusal | undefined {
  const { data } = report.safeParse(unread);
  const page = data && siteAddress(data.url);
  if (!page) return undefined;
  const { blockedURL, effectiveDirective } = data.body;
  const directive = data.type === 'integrity-violation' ? 'integrity' : effectiveDirective;
  const blocked = blockedIn(blockedURL ?? '', page);
  if (directive === undefined || blocked === undefined) return undefined;
  return { directive, blocked, page: page.pathname.slice(0, ADDRESS_MAX) };
}

interface PolicyReportDependencies {
  app: FastifyInstance;
  db: Db;
  now: () => Date;
}

/**
 * Counts what browsers report that the policies of a page made them refuse. The browser makes the call by itself, in the shape of the
 * Reporting API, and reads no answer; what cannot be read, or is too much, is dropped.
 */
export async function policyReportRoutes({ app, db, now }: PolicyReportDependencies): Promise<void> {
  const reported = makeBuckets(REPORTS, now);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORTS_PATH, async (request) => {
      if (!isOfOwnPage(callerOf(request), [])) throw forbidden();
      const { body } = request;
      for (const unread of Array.isArray(body) ? body.slice(0, REPORTS_MAX) : []) {
        const refusal = refusalIn(unread);
        if (refusal && reported.tryTake(networkOf(request.ip)) === 0) await countRefusal(db, refusal, now());
      }
      return { code: 0, msg: '', data: {} };
    });
  });
}

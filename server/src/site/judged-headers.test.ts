import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { onEachDatabase } from '../testing/server';

const PAGE = `<!doctype html><title>三国助手</title><style>body{margin:0}</style><script>globalThis.trustedScript = 1;</script>
<script type="application/json" id="env">{}</script><script src="/shell/1/main.js"></script>`;
const OVER_TLS = { 'x-forwarded-proto': 'https', host: 'play.example' };

/** What Google's evaluator has to say of a policy. */
const findingsOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, value }) => `${directive} ${value ?? ''}`);

/** The sources of a directive, or those that hold where it is missing. */
function sourcesOf(policy: string, name: string): string[] {
  const directives = new Map(
    policy.split(';').map((one) => {
      const [directive = '', ...sources] = one.trim().split(/\s+/);
      return [directive, sources];
    }),
  );
  return directives.get(name) ?? directives.get('default-src') ?? ['*'];
}

type Rules = readonly (readonly [fits: (given: Given) => boolean, points: number])[];
interface Given {
  headers: OutgoingHttpHeaders;
  policy: string;
  cookies: readonly { name: string; secure?: boolean; httpOnly?: boolean; sameSite?: string }[];
}

const BROAD = /^(?:(?:ftp|https?):(?:\/\/\*(?:\.\*)?)?|\*)$/;
const has =
  (name: string, pattern: RegExp) =>
  ({ headers }: Given) =>
    pattern.test(String(headers[name] ?? ''));
const allows =
  (directive: string, pattern: RegExp) =>
  ({ policy }: Given) =>
    sourcesOf(policy, directive).some((source) => pattern.test(source));
const isSession = ({ name }: { name: string }) => /login|sess/i.test(name);

/**
 * What Mozilla's Observatory takes from 100 points, and adds where 90 are left: of each of its tests the first rule that fits
 * (mdn/mdn-http-observatory, its grader’s charts and its analyzer’s tests). Left out are redirection to TLS, which is the
 * proxy's, the list of preloaded names, which is the operator's, and integrity, which e2e/page-policies.spec.ts sees.
 */
const OBSERVATORY: Readonly<Record<string, Rules>> = {
  'content security policy': [
    [({ policy }) => policy === '', -25],
    [allows('script-src', /^(?:'unsafe-inline'|data:)$/), -20],
    [allows('script-src', BROAD), -20],
    [allows('object-src', BROAD), -20],
    [({ policy }) => /\s(?:http|ftp):/.test(policy), -20],
    [allows('script-src', /^'unsafe-eval'$/), -10],
    [allows('style-src', /^(?:'unsafe-inline'|data:)$/), 0],
    [({ policy }) => sourcesOf(policy, 'default-src').join() === "'none'", 10],
    [() => true, 5],
  ],
  cookies: [
    [({ cookies }) => cookies.length === 0, 0],
    [({ cookies }) => cookies.some((one) => isSession(one) && !one.secure), -40],
    [({ cookies }) => cookies.some((one) => isSession(one) && !one.httpOnly), -30],
    [({ cookies }) => cookies.some((one) => !one.secure), -20],
    [({ cookies }) => cookies.every(({ sameSite }) => sameSite), 5],
  ],
  'sharing with other origins': [[has('access-control-allow-credentials', /true/), -50]],
  'transport security': [
    [({ headers }) => !headers['strict-transport-security'], -20],
    [
      ({ headers }) =>
        Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]) < 15_768_000,
      -10,
    ],
  ],
  referrer: [
    [
      has('referrer-policy', /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/),
      5,
    ],
    [has('referrer-policy', /./), -5],
  ],
  'types of content': [[({ headers }) => headers['x-content-type-options'] !== 'nosniff', -5]],
  frames: [
    [({ policy }) => policy.includes('frame-ancestors'), 5],
    [({ headers }) => !/^(?:DENY|SAMEORIGIN)$/i.test(String(headers['x-frame-options'])), -20],
  ],
  'resources for other origins': [
    [has('cross-origin-resource-policy', /^same-(?:origin|site)$/), 10],
    [has('cross-origin-resource-policy', /^(?!cross-origin$)./), -5],
  ],
};

function observatoryScore(given: Given): number {
  const points = Object.values(OBSERVATORY).map((rules) => rules.find(([fits]) => fits(given))?.[1] ?? 0);
  const [taken, added] = [Math.min, Math.max].map((of) => points.reduce((sum, one) => sum + of(one, 0), 0));
  const left = 100 + (taken ?? 0);
  return left >= 90 ? left + (added ?? 0) : left;
}

onEachDatabase(
  (server) => {
    const get = (url: string) => server().app.inject({ url, headers: OVER_TLS });
    const judge = async (url: string) => {
      const { headers, cookies } = await get(url);
      const policy = String(headers['content-security-policy'] ?? '');
      return { findings: findingsOf(policy), score: observatoryScore({ headers, policy, cookies }) };
    };

    test('where nothing is released yet', async () => {
      expect(await judge('/login')).toEqual({ findings: [], score: 135 });
    });

    describe('once released', () => {
      beforeAll(async () => {
        const { write } = server().site;
        await write('index.html', PAGE);
        await write('service-worker.js', '');
        await write('shell/1/main.js', 'plain');
      });

      // The evaluator cannot know which files a site has; that each script has its hash is required besides (decision 0156).
      test('a page has Observatory’s 130 points, and Google’s evaluator finds that scripts may come from this site, and nothing else', async () => {
        expect(await judge('/main/game-info')).toEqual({ findings: ["script-src 'self'"], score: 130 });
      });

      test.each(['/api/health', '/api/nothing', '/shell/1/main.js', '/service-worker.js', '/nothing.html'])(
        'nothing is found in the policy of %s',
        async (url) => {
          expect((await judge(url)).findings).toEqual([]);
        },
      );

      test('nor in that of what the gateway sends by itself', async () => {
        const text = await readFile(join(import.meta.dirname, '../../gateway/nginx.conf'), 'utf8');
        const policies = [...text.matchAll(/content-security-policy "([^"]+)"/g)].map(
          ([, policy = '']) => policy,
        );
        expect(policies).not.toEqual([]);
        expect(policies.flatMap(findingsOf)).toEqual([]);
      });
    });
  },
  { TRUST_PROXY: 'true' },
);

test.each([
  ['no header at all', {}, 30],
  ["a policy with 'unsafe-inline'", { 'content-security-policy': "default-src 'self' 'unsafe-inline'" }, 35],
])('of %s few points are left', (_, headers, score) => {
  const policy = String((headers as OutgoingHttpHeaders)['content-security-policy'] ?? '');
  expect(observatoryScore({ headers, policy, cookies: [] })).toBe(score);
});

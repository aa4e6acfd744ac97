import { type ReleaseStamp, STAMP_CALL, STAMP_FILE, STAMP_GOOD_MS } from '@assistant/contract';
import { readPageSettings } from '@assistant/page-data';
import { HOUR_MS, SECOND_MS } from '../../system/durations';
import { messageOf } from '../../system/error-code';
import { isLoopback } from '../../system/loopback';
import { VERSION } from '../../system/version';
import { asItIs, type Finding, note, ok, WHAT, wrong } from './finding';
import { CLOCK_MS, clockWrong } from './of-database';

const ANSWER_MS = 10 * SECOND_MS;

/** The two words of the stream are a second apart; less than this is none. */
const APART_MS = 400;

const ask = (url: URL) => fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' });

/** Where the page at an address looks for the API: there, or at an origin of its own. */
async function apiOf(url: URL): Promise<URL> {
  const page = await ask(url)
    .then((answer) => answer.text())
    .catch(() => '');
  const base = readPageSettings(page)?.API_BASE ?? '/';
  return base !== '/' && URL.canParse(base) ? new URL(base) : url;
}

/** Whether the two words of a stream come one after the other. */
async function checkStream(url: URL): Promise<Finding> {
  const held = wrong(WHAT.stream, {
    zh: '实时消息被入口攒住，不能马上到玩家；请关闭它的缓冲（nginx：proxy_buffering off）',
    en: 'what is in front holds back what the server says. Turn its buffering off (nginx: proxy_buffering off).',
  });
  const cut = (why: string) =>
    wrong(WHAT.stream, {
      zh: `实时连接经过入口时断了（${why}）；请让入口放行 /api/ 下的长连接`,
      en: `it does not get through what is in front (${why}). Let long answers below /api/ pass.`,
    });
  try {
    const answer = await ask(new URL('api/ready/stream', url));
    if (!answer.ok || !answer.body) return cut(String(answer.status));
    const at: number[] = [];
    for await (const _ of answer.body) at.push(performance.now());
    return (at.at(-1) ?? 0) - (at[0] ?? 0) > APART_MS ? ok(WHAT.stream) : held;
  } catch (error) {
    return cut(messageOf(error));
  }
}

/** The troubles of a health report, which are sentences; nothing where no server has answered. */
async function troublesOf(answer: Response): Promise<Finding[] | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { data } = Object(body) as { data?: { version?: string; database?: string; troubles?: string[] } };
  if (!data) return undefined;
  const down = data.database === 'down' ? ['The database does not answer. Start PostgreSQL again.'] : [];
  const troubles = [...down, ...(data.troubles ?? [])].map((text) => wrong(WHAT.proxy, asItIs(text)));
  const { version } = data;
  if (version === undefined || version === VERSION) return troubles;
  return [
    ...troubles,
    note(WHAT.proxy, {
      zh: `那里的服务器是版本 ${version}，这里是 ${VERSION}`,
      en: `the server there is version ${version}, and this is ${VERSION}.`,
    }),
  ];
}

/** The stamp at an address of the site or of the API; nothing where there is none. */
async function stampAt(url: URL): Promise<Partial<ReleaseStamp>> {
  const answer = await ask(url).catch(() => undefined);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const { data } = Object(body) as { data?: { stamp?: object | null } };
  return Object(data === undefined ? body : data.stamp);
}

/** Whether pages learn how new the release is: from the file of the site, else from the API. @param theirs the time of the server */
async function checkNewness(url: URL, api: URL, theirs: number): Promise<Finding> {
  const [ofSite, ofApi] = await Promise.all([
    stampAt(new URL(STAMP_FILE, url)),
    stampAt(new URL(STAMP_CALL, api)),
  ]);
  if (!ofApi?.at)
    return note(WHAT.newness, {
      zh: '服务器没有签署发布的时间，页面拿到旧的发布也察觉不到；npm run release -- keys --server 为它配密钥',
      en: 'the server signs none, so a page that is given an old list does not notice. npm run release -- keys --server makes it a key.',
    });
  const age = theirs - Date.parse(ofSite?.at ?? '');
  if (age <= STAMP_GOOD_MS && ofSite?.hash === ofApi.hash) return ok(WHAT.newness);
  const hours = Math.round(age / HOUR_MS);
  const asks = { zh: '页面会改问服务器', en: 'pages ask the server instead' };
  const misses = {
    zh: '一天之内页面察觉不到旧的发布',
    en: 'pages do not notice an old list until it is a day old',
  };
  const [is, so] = !ofSite?.at
    ? [{ zh: '没有', en: 'is not there' }, asks]
    : age > STAMP_GOOD_MS
      ? [{ zh: `是 ${hours} 小时前的`, en: `is ${hours} h old` }, asks]
      : [
          {
            zh: `是第 ${ofSite.revision} 版的，服务器签的是第 ${ofApi.revision} 版`,
            en: `is of revision ${ofSite.revision}, and the server has signed ${ofApi.revision}`,
          },
          misses,
        ];
  return note(WHAT.newness, {
    zh: `${STAMP_FILE} ${is.zh}，${so.zh}；请每次发布后并每小时上传一次（docs/serving-from-a-cdn.md）`,
    en: `${STAMP_FILE} ${is.en}: ${so.en}. Upload it after each release and each hour (docs/serving-from-a-cdn.md).`,
  });
}

/** What players reach: health, encryption, the clock, what must not be given to them, and a stream. */
export async function checkProxy(address: string, now: () => Date): Promise<Finding[]> {
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address))
    return [
      wrong(WHAT.proxy, {
        zh: `--url 读到 ${JSON.stringify(address)}；请写玩家打开的地址，例如 https://play.example/`,
        en: `--url: read ${JSON.stringify(address)}, wanted the address that players open, such as https://play.example/.`,
      }),
    ];
  const url = new URL(address.endsWith('/') ? address : `${address}/`);
  const api = await apiOf(url);
  let health: Response;
  try {
    health = await ask(new URL('api/health', api));
  } catch (error) {
    const why = messageOf((error as Error).cause) || messageOf(error);
    return [
      wrong(WHAT.proxy, {
        zh: `${api} 连不上（${why}）；请看入口是否在运行，域名和证书是否正确`,
        en: `${api} cannot be reached (${why}). See that the gateway runs, and its name and certificate.`,
      }),
    ];
  }
  const findings = await troublesOf(health);
  // What the server would say of the rest, no one can know.
  if (!findings)
    return [
      wrong(WHAT.proxy, {
        zh: `入口回答 ${health.status}，但不是服务器的回答；请看服务器是否在运行，入口是否转发到它`,
        en: `it answers with ${health.status}, and not from the server. See that the server runs and that calls are sent to it.`,
      }),
    ];
  if ([url, api].some(({ protocol, hostname }) => protocol === 'http:' && !isLoopback(hostname)))
    findings.push(
      wrong(WHAT.proxy, {
        zh: '玩家的密码在路上没有加密；请为入口配置 HTTPS',
        en: 'passwords are not encrypted on their way. Give the gateway HTTPS.',
      }),
    );
  const metrics = await ask(new URL('metrics', api)).catch(() => undefined);
  if (metrics?.ok && !isLoopback(api.hostname))
    findings.push(
      wrong(WHAT.proxy, {
        zh: '/metrics 谁都能看；请让入口拒绝它，或设 METRICS_FOR=loopback',
        en: 'anybody can read /metrics. Refuse it in the gateway, or set METRICS_FOR=loopback.',
      }),
    );
  const theirs = Date.parse(health.headers.get('date') ?? '');
  // The header has whole seconds, and what the answer took.
  const apart = Math.abs(now().getTime() - theirs);
  const clock = apart > CLOCK_MS + ANSWER_MS ? [clockWrong(apart)] : [];
  const all = [...findings, ...clock, await checkNewness(url, api, theirs), await checkStream(api)];
  return findings.length === 0 ? [ok(WHAT.proxy), ...all] : all;
}

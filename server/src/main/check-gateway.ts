import { parseArgs } from 'node:util';
import { memoryHost } from '@assistant/game';
import { conform, type Finding } from '../engine/conformance/conform';
import { watchDefinitions } from '../released/definitions';
import { explainStart } from '../system/start-error';
import { openModule } from './load-gateway';

const USAGE = `npm run check:gateway -- ./my-gateway.mjs [OPTIONS]

Drives a gateway of your own through all that the server asks of one, and says what falls short.
It signs in and runs every task: use an account of the game that may be played with.

  --account NAME       the account of the game                        (gateway-check)
  --password TEXT      its password                                   (secret)
  --platform N         its version of the game, by number             (1)
  --region NAME        its region; the gateway's first by default
  --server NAME        its server; the region's first by default
  --coin N             paid coin that all runs together may spend     (0)
  --site FOLDER        a released site, for the task screens          (./site)

Exit code: 0 if nothing falls short, 1 if something does, 2 if it could not be tried.`;

const OPTIONS = {
  account: { type: 'string', default: 'gateway-check' },
  password: { type: 'string', default: 'secret' },
  platform: { type: 'string', default: '1' },
  region: { type: 'string' },
  server: { type: 'string' },
  coin: { type: 'string', default: '0' },
  site: { type: 'string', default: './site' },
  help: { type: 'boolean', default: false },
} as const;

/** Like the server's deadline for a call. */
const ANSWER_MS = 8000;

const numberFrom = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`--${name} is "${text}"; it must be a whole number.`);
  return Number(text);
};

function tell({ name, problem }: Finding): void {
  if (name.startsWith('note: ')) console.log(`  ${name}`);
  else console.log(problem ? `✗ ${name}\n    ${problem}` : `✓ ${name}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [path] = positionals;
  if (values.help || !path || positionals.length > 1) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  const now = () => new Date();
  const silent = { info() {}, warn() {}, error() {} };
  const definitions = await watchDefinitions(values.site, silent as never).current();
  const tasks = [...definitions.values()].flatMap(([active]) => (active?.kind === 'task' ? [active] : []));
  if (tasks.length === 0) {
    console.error(`--site is ${values.site}; no task screens are released there. Run npm run build first.`);
    return 2;
  }
  const atShutdown: (() => Promise<void>)[] = [];
  const onShutdown = (work: () => Promise<void>) => void atShutdown.push(work);
  const gateway = await openModule(path, { ...memoryHost(now), log: console, onShutdown });
  const platform = numberFrom('platform', values.platform);
  const region = values.region ?? (await gateway.regions(platform))[0] ?? '';
  const server = values.server ?? (await gateway.servers(platform, region))[0] ?? '';
  const player = { account: values.account, platform, region, server };
  const coin = numberFrom('coin', values.coin);
  const trial = { gateway, player, password: values.password, tasks, coin, now, answerMs: ANSWER_MS };
  const findings = await conform(trial, tell);
  await Promise.all(atShutdown.map((work) => work()));
  const short = findings.filter(({ problem }) => problem).length;
  console.log(short === 0 ? '\nNothing falls short.' : `\n${short} of ${findings.length} fall short.`);
  return short === 0 ? 0 : 1;
}

process.exit(
  await main().catch((error) => {
    console.error(explainStart(error));
    return 2;
  }),
);

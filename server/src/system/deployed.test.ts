import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings, settingNames } from './settings';

const ROOT = join(import.meta.dirname, '../../..');
const text = (file: string) => readFile(join(ROOT, file), 'utf8');

/** What the release commands and the driver of PostgreSQL read besides. */
const OTHERS = ['API_BASE', 'PGPASSWORD'];
const SECRETS: Record<string, string> = { DATABASE_URL: 'postgres://a@b/c', PGPASSWORD: 'p@ss/wo#rd:' };

/** The settings that a container's environment sets. @throws for a wrong one, or a name that no program reads */
function settingsOf(env: Record<string, string>) {
  for (const name of Object.keys(env)) expect([...settingNames, ...OTHERS]).toContain(name);
  return readSettings(env);
}

/** A text as compose has it once it is read, with what its environment sets. */
const filledIn = (_key: unknown, value: unknown) =>
  typeof value !== 'string'
    ? value
    : value.replace(/\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (_, name, kind, otherwise) => {
        const set = { POSTGRES_PASSWORD: SECRETS.PGPASSWORD, BACKUP_TO: 'age1a' }[name as string];
        if (kind === '+') return set === undefined ? '' : otherwise;
        return set ?? (kind === '-' ? otherwise : '');
      });

interface Container {
  name: string;
  command: string[];
  envFrom: { secretRef?: object; configMapRef?: object }[];
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string }[];
  securityContext: object;
}

interface Pod {
  terminationGracePeriodSeconds: number;
  securityContext: object;
  initContainers?: Container[];
  containers: Container[];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}

/** Beside what a container sets itself, it has all of the secret, and of a ConfigMap with any other setting. */
const envOf = ({ env = [], envFrom }: Container): Record<string, string> => {
  const name = 'assistant';
  expect(envFrom).toEqual([{ secretRef: { name } }, { configMapRef: { name, optional: true } }]);
  return { ...SECRETS, ...Object.fromEntries(env.map((one) => [one.name, one.value])) };
};

test('docs/operations/settings.md has every setting with its default', async () => {
  const rows = (await text('docs/operations/settings.md')).matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm);
  const listed = [...rows].flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ');
    return names.split(', ').map((name, at) => [name.slice(1, -1), values[at]?.replaceAll('`', '')]);
  });
  const settings = {
    ...readSettings({}),
    TRUST_PROXY: 'false',
    LOGIN_OBFUSCATION_KEY: 'that of the released page',
  };
  const shown = (value: unknown) => (value === undefined || `${value}` === '' ? 'none' : `${value}`);
  expect(listed.sort()).toEqual(settingNames.map((name) => [name, shown(settings[name])]).sort());
});

/** A value that notes which of its fields are read. @param unread gets the paths of all, and keeps those that never are */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const of = (key: string | symbol) => `${path}.${String(key)}`;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [key, one] of Object.entries(value)) {
    unread.add(of(key));
    Object.assign(copy, { [key]: watched(one, of(key), unread) });
  }
  return new Proxy(copy, {
    get(target, key) {
      unread.delete(of(key));
      return Reflect.get(target, key);
    },
    // What may have any names, as labels.
    ownKeys(target) {
      for (const key of Object.keys(target)) unread.delete(of(key));
      return Reflect.ownKeys(target);
    },
  });
}

describe('docker-compose.yml', () => {
  test('each service sets what is read, and others reach HTTPS alone', async () => {
    const { services, volumes } = parse(await text('docker-compose.yml'), filledIn);
    expect(services.server.environment.PGPASSWORD).toBe(SECRETS.PGPASSWORD);
    for (const name of ['release', 'server']) {
      settingsOf(services[name].environment);
      // What an operator sets besides, whatever it is.
      expect(services[name].env_file).toEqual([{ path: '.env', required: false }]);
    }
    const published = Object.entries<{ ports?: string[] }>(services).filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['https', ['80:80', '443:443']]]);
    const caddyfile = await text('server/gateway/Caddyfile');
    for (const name of Object.keys(services.https.environment)) expect(caddyfile).toContain(`{$${name}:`);
    for (const { volumes: mounted = [] } of Object.values<{ volumes?: string[] }>(services))
      for (const name of mounted.map((one) => one.split(':')[0] as string))
        if (!name.startsWith('.')) expect(Object.keys(volumes)).toContain(name);
  });
});

describe('the manifests of Kubernetes', () => {
  const documents = async () =>
    parseAllDocuments(await text('server/kubernetes/assistant.yaml')).map((one) => {
      expect(one.errors).toEqual([]);
      return one.toJS();
    });
  const ofKind = async (kind: string) => (await documents()).filter((one) => one.kind === kind);
  const pods = async (): Promise<Pod[]> =>
    [...(await ofKind('Job')), ...(await ofKind('Deployment'))].map(({ spec }) => spec.template.spec);

  test('they have the fields that Kubernetes knows, and no others', async () => {
    const kinds = { Deployment, Ingress, Job, PersistentVolumeClaim, PodDisruptionBudget, Service };
    for (const one of await documents()) {
      const unread = new Set<string>();
      const made = new kinds[one.kind as keyof typeof kinds](one);
      Object.assign(made, watched(one, one.kind, unread)).validate();
      expect([...unread]).toEqual([]);
    }
  });

  test('each container sets what is read, mounts what is there, and may change nothing else', async () => {
    const claims = (await ofKind('PersistentVolumeClaim')).map(({ metadata }) => metadata.name);
    for (const { containers, initContainers = [], volumes, securityContext } of await pods()) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true });
      for (const one of [...initContainers, ...containers]) {
        settingsOf(envOf(one));
        expect(one.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
        for (const { name } of one.volumeMounts ?? [])
          expect(volumes.map((volume) => volume.name)).toContain(name);
      }
      for (const { persistentVolumeClaim: claim } of volumes)
        if (claim) expect(claims).toContain(claim.claimName);
    }
  });

  test('they run what docker-compose.yml runs', async () => {
    const { services } = parse(await text('docker-compose.yml'));
    const [job, deployment] = await pods();
    expect(job?.containers[0]?.command).toEqual(services.release.command);
    expect(deployment?.containers[0]?.command).toEqual(services.server.command);
    expect(await text('docs/operations/kubernetes.md')).toContain('job/upgrade');
  });

  test('the service, the budget and the ingress reach the servers, which are asked whether they are ready, and may end in peace', async () => {
    const [deployment] = await ofKind('Deployment');
    const { selector, template, replicas, strategy } = deployment.spec;
    const [service] = await ofKind('Service');
    const [budget] = await ofKind('PodDisruptionBudget');
    const [ingress] = await ofKind('Ingress');
    for (const labels of [selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels])
      expect(template.metadata.labels).toEqual(labels);
    expect(budget.spec.minAvailable).toBeLessThan(replicas);
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
    const pod: Pod = template.spec;
    const [server] = pod.containers as [
      Container & Record<string, { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } }>,
    ];
    const settings = settingsOf(envOf(server));
    expect(server.ports).toEqual([{ name: service.spec.ports[0].targetPort, containerPort: settings.PORT }]);
    expect(ingress.spec.rules[0].http.paths[0].backend.service).toEqual({
      name: service.metadata.name,
      port: { name: service.spec.ports[0].name },
    });
    expect(server.readinessProbe?.httpGet).toEqual({ path: '/api/ready', port: 'http' });
    // One that is not ready for what is released is not mended by a restart.
    for (const probe of ['startupProbe', 'livenessProbe'])
      expect(server[probe]?.tcpSocket).toEqual({ port: 'http' });
    // Runs get DRAIN_SECONDS, and it exits at the latest 7 s later.
    const { DRAIN_SECONDS, LEAVE_SECONDS } = settings;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Math.max(DRAIN_SECONDS, LEAVE_SECONDS) + 7);
  });
});

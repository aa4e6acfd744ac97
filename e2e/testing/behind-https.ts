import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE } from '../../server/src/notify/testing/certificate';
import { openReceiver, type Receiver } from '../../server/src/notify/testing/receiver';
import { startHttps } from '../../server/src/testing/gateway';
import { type Product, startProduct } from './product';

/** A site as its operator runs it: two servers, PostgreSQL, nginx, and HTTPS with a certificate of its own authority. */
export interface HttpsSite {
  /** Its address for all. */
  url: string;
  /** The file with the certificate of its authority. */
  ca: string;
  /** How Node asks it. */
  at: RequestOptions;
  /** With its address behind HTTPS, which the tests themselves need not trust. */
  product: Product;
  /** What takes its webhooks at https://receiver.example.com. */
  receiver: Receiver;
  stop(): Promise<void>;
}

/** An address of this machine to which browsers keep HTTPS, as they do not to localhost. */
const outwards = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

/** Starts such a site. */
export async function startHttpsSite(): Promise<HttpsSite> {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  const [ca, ofReceiver] = [join(folder, 'own-authority.crt'), join(folder, 'receiver.pem')];
  await writeFile(ofReceiver, CERTIFICATE);
  const receiver = await openReceiver();
  const product = await startProduct({
    through: 'apart',
    outside: receiver.port,
    settings: { NODE_EXTRA_CA_CERTS: ofReceiver },
  });
  const domain = outwards();
  const https = await startHttps(Number(new URL(product.url).port), domain ? { domain } : undefined);
  await writeFile(ca, https.at.ca);
  return {
    url: `https://${https.at.host}:${https.at.port}`,
    ca,
    at: https.at,
    product,
    receiver,
    async stop() {
      await https.stop();
      await product.stop();
      await receiver.close();
      await rm(folder, { recursive: true });
    },
  };
}

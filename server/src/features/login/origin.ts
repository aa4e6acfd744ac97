import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../account/session-repository';

/** A browser's name is cut to its useful part, without what cannot be stored. */
const DEVICE_MAX = 256;

/** Where a request came from: the address, and the browser's name as the device. */
export function originOf(request: FastifyRequest): Origin {
  const device = (request.headers['user-agent'] ?? '').replace(/[\0\p{Surrogate}]/gu, '');
  return { ip: request.ip, device: device.slice(0, DEVICE_MAX) };
}

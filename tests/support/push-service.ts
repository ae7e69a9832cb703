import { createECDH, randomBytes, X509Certificate } from 'node:crypto';
import https from 'node:https';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { isRecord } from '../../src/offline/ports/record.ts';
import { certificate } from './certificate.ts';

/** A push as a browser would get it: decrypted, from whom the signature says. */
export interface ReceivedPush {
  /** Path of the device's address. */
  path: string;
  message: Record<string, unknown>;
  subject: unknown;
  headers: { ttl: string | undefined; urgency: string | undefined; topic: string | undefined };
  /** In bytes, encrypted. */
  size: number;
}

/** A push service on this machine, over HTTPS, with the half of a device: it verifies who sends, and decrypts. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  /** A status other than 201, with its headers, by path; null takes the push. */
  answer: (path: string) => { status: number; headers?: Record<string, string> } | null = () => null;
  /** Awaited before a push that was taken is answered. */
  beforeAnswer: (push: ReceivedPush) => Promise<void> = () => Promise.resolve();
  /** Trusts this service alone. */
  readonly agent: https.Agent;
  /** What who calls it has to trust, in PEM. */
  readonly certificate: string;
  readonly #server: https.Server;
  readonly #device = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  private constructor({ key, cert }: { key: string; cert: string }) {
    this.#device.generateKeys();
    this.certificate = new X509Certificate(cert).toString();
    this.agent = new https.Agent({ ca: this.certificate, keepAlive: true });
    this.#server = https.createServer({ key, cert }, (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        const other = this.answer(path);
        if (other !== null) {
          response.writeHead(other.status, other.headers).end();
          return;
        }
        this.#take(path, request.headers, Buffer.concat(parts)).then(
          () => response.writeHead(201).end(),
          (error: unknown) => response.writeHead(400).end(String(error)),
        );
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService(await certificate());
    await new Promise<void>((resolve) => {
      service.#server.listen(0, '127.0.0.1', resolve);
    });
    return service;
  }

  /** As a configuration names it. */
  get host(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('it does not listen');
    return `127.0.0.1:${String(address.port)}`;
  }

  /** What a browser would give for a device of this name. */
  subscription(name: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return {
      endpoint: `https://${this.host}/${name}`,
      keys: { p256dh: this.#device.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  async #take(
    path: string,
    headers: https.ServerOptions & NodeJS.Dict<string | string[]>,
    body: Buffer,
  ): Promise<void> {
    const one = (name: string): string | undefined => {
      const value = headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(one('authorization') ?? '') ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const known = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, known, { audience: `https://${this.host}` });
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: this.#device,
      authSecret: this.#auth.toString('base64url'),
    });
    const message: unknown = JSON.parse(text.toString());
    if (!isRecord(message)) throw new Error('no message');
    const push: ReceivedPush = {
      path,
      message,
      subject: payload.sub,
      headers: { ttl: one('ttl'), urgency: one('urgency'), topic: one('topic') },
      size: body.length,
    };
    this.received.push(push);
    await this.beforeAnswer(push);
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, isInside } from './address.ts';
import { call } from './call.ts';
import { FailedCall } from './failed-call.ts';

const failureOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof FailedCall ? error.failure : String(error);
  }
};
const failed = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof FailedCall ? error.failure : String(error)),
  );

describe('an address inside', () => {
  it.each([
    ['0.0.0.0', true],
    ['10.1.2.3', true],
    ['100.64.0.1', true],
    ['127.0.0.1', true],
    ['127.255.0.9', true],
    ['169.254.169.254', true],
    ['172.15.255.255', false],
    ['172.16.0.1', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['192.0.0.192', true],
    ['192.168.1.1', true],
    ['198.19.0.1', true],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['8.8.8.8', false],
    ['::', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:8.8.8.8', true],
    ['::7f00:1', true],
    ['64:ff9b::a00:1', true],
    ['2001:0:1::1', true],
    ['2001:db8::1', true],
    ['2002:7f00:1::', true],
    ['fc00::1', true],
    ['fd12::1', true],
    ['fe80::1', true],
    ['fe80::1%eth0', true],
    ['fec0::1', true],
    ['ff02::1', true],
    ['2606:4700::1111', false],
    ['no address', true],
  ])('%s: %s', (address, inside) => {
    expect(isInside(address)).toBe(inside);
  });
});

describe('what somebody gives as the address of a calendar', () => {
  it.each([
    ['', 'addressInvalid'],
    ['calendar', 'addressInvalid'],
    ['ftp://calendar.example.org/', 'addressInvalid'],
    ['file:///etc/passwd', 'addressInvalid'],
    ['javascript:alert(1)', 'addressInvalid'],
    ['gopher://calendar.example.org/', 'addressInvalid'],
    ['https://ann:pw@calendar.example.org/', 'addressInvalid'],
    ['https://calendar.example.org/?a=b', 'addressInvalid'],
    ['https://calendar.example.org/#a', 'addressInvalid'],
    [`https://calendar.example.org/${'a'.repeat(500)}`, 'addressInvalid'],
    ['http://calendar.example.org/', 'addressPlain'],
    ['http://127.0.0.1/', 'addressInside'],
    ['https://localhost/', 'addressInside'],
    ['https://localhost./', 'addressInside'],
    ['https://roost.localhost/', 'addressInside'],
    ['https://intranet/', 'addressInside'],
    ['https://2130706433/', 'addressInside'],
    ['https://0x7f.1/', 'addressInside'],
    ['https://0177.0.0.1/', 'addressInside'],
    ['https://127.1/', 'addressInside'],
    ['https://10.0.0.1:8443/', 'addressInside'],
    ['https://[::1]/', 'addressInside'],
    ['https://[::ffff:10.0.0.1]/', 'addressInside'],
    ['https://[fd00::1]/', 'addressInside'],
    ['https://169.254.169.254/latest/meta-data/', 'addressInside'],
    ['https://calendar.example.org/rooms/aare/', 'none'],
    ['https://8.8.8.8/', 'none'],
  ])('%s: %s', (text, failure) => {
    expect(failureOf(() => addressOf(text, []))).toBe(failure);
  });

  it.each([
    ['http://10.0.0.5:5232/a', ['10.0.0.5:5232'], 'none'],
    ['http://10.0.0.5:5233/a', ['10.0.0.5:5232'], 'addressInside'],
    ['http://10.0.0.5/a', ['10.0.0.5:80'], 'none'],
    ['https://10.0.0.5/a', ['10.0.0.5:443'], 'none'],
    ['http://intranet/a', ['intranet'], 'none'],
    ['http://intranet.evil.org/a', ['intranet'], 'addressPlain'],
    ['http://[fd00::5]:5232/a', ['[fd00::5]:5232'], 'none'],
  ])('%s where %s are named: %s', (text, hosts, failure) => {
    expect(failureOf(() => addressOf(text, hosts))).toBe(failure);
  });

  it('ends with a slash', () => {
    expect(addressOf('https://calendar.example.org/a', []).href).toBe('https://calendar.example.org/a/');
  });
});

describe('a call', () => {
  let server: Server;
  let port = 0;
  let asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
      if (request.url === '/moved') reply.writeHead(302, { location: `http://127.0.0.1:${String(port)}/inside` }).end();
      else if (request.url === '/much') {
        const part = Buffer.alloc(1024 * 1024);
        const pour = () => {
          while (!reply.destroyed && reply.write(part));
        };
        reply.on('drain', pour);
        pour();
      } else reply.end('hello');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    port = address === null || typeof address === 'string' ? 0 : address.port;
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  const get = { method: 'GET', headers: {} };
  const inside = { address: '127.0.0.1', family: 4 };
  const outside = { address: '8.8.8.8', family: 4 };
  const at = (host: string, path = '/') => new URL(`http://${host}:${String(port)}${path}`);

  it.each([
    ['to a name that leads inside', [inside], 'addressInside'],
    ['to a name that leads inside as well', [outside, inside], 'addressInside'],
    ['to a name that leads nowhere', [], 'addressUnknown'],
  ])('%s goes nowhere', async (_, addresses, failure) => {
    asked = [];
    const resolve = () => Promise.resolve(addresses);
    expect(await failed(call(at('calendar.example.org'), get, { hosts: [], resolve }))).toBe(failure);
    expect(asked).toEqual([]);
  });

  it('to a name that nobody knows goes nowhere', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await failed(call(at('calendar.example.org'), get, { hosts: [], resolve }))).toBe('addressUnknown');
  });

  it('to an address itself goes nowhere', async () => {
    asked = [];
    expect(await failed(call(at('127.0.0.1'), get, { hosts: [] }))).toBe('addressInside');
    expect(asked).toEqual([]);
  });

  it('asks for a name once, and goes where it was looked at: an answer that changes gains nothing', async () => {
    asked = [];
    let times = 0;
    const resolve = () => {
      times += 1;
      return Promise.resolve([times === 1 ? { address: '192.0.2.1', family: 4 } : inside]);
    };
    // What is looked at first leads inside by the rules, so the second answer is never asked for.
    expect(await failed(call(at('calendar.example.org'), get, { hosts: [], resolve }))).toBe('addressInside');
    const named = { hosts: ['calendar.example.org'], resolve: () => Promise.resolve([inside]) };
    expect(await call(at('calendar.example.org'), get, named)).toMatchObject({ status: 200, body: 'hello' });
    expect([times, asked]).toEqual([1, [`calendar.example.org:${String(port)}/`]]);
  });

  it('follows nothing that leads on', async () => {
    asked = [];
    expect(await failed(call(at('127.0.0.1', '/moved'), get, { hosts: ['127.0.0.1'] }))).toBe('moved');
    expect(asked).toEqual([`127.0.0.1:${String(port)}/moved`]);
  });

  it('reads only so much', async () => {
    expect(await failed(call(at('127.0.0.1', '/much'), get, { hosts: ['127.0.0.1'] }))).toBe('tooLarge');
  });
});

import { createServer, type Socket } from 'node:net';
import { freePort } from './server-process.ts';

// Active Directory tells 1500 values of an attribute at most. No such server is at hand, so these are its few bytes.

const tlv = (tag: number, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : Buffer.from([0x82, Math.floor(body.length / 256), body.length % 256]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const [SEQUENCE, OCTETS, SET, ENUM, INT] = [0x30, 0x04, 0x31, 0x0a, 0x02];
const done = (tag: number, code = 0) => tlv(tag, tlv(ENUM, Buffer.from([code])), tlv(OCTETS, ''), tlv(OCTETS, ''));
const attribute = (name: string, values: readonly string[]) =>
  tlv(SEQUENCE, tlv(OCTETS, name), tlv(SET, ...values.map((value) => tlv(OCTETS, value))));

/** Where its one group is, `cn=staff`, that names its members. */
export const GROUPS_BASE = 'ou=groups,dc=example';

/**
 * A directory with one person, who may bind by any password, and whose groups it tells two at a time.
 * @param groups values of `memberOf`
 * @param isBroken it does not tell what is left of a range
 * @param members of its one group, of whom it tells two at a time as well
 * @param code what it answers to a bind as the person
 */
export async function startRangeDirectory(
  dn: string,
  groups: readonly string[],
  isBroken = false,
  members: readonly string[] = [],
  code = 0,
): Promise<{ url: string; close(): void }> {
  const found = (asked: number, name: string, values: readonly string[]) => {
    const last = asked + 1 >= values.length - 1 ? '*' : String(asked + 1);
    return attribute(`${name};range=${String(asked)}-${last}`, values.slice(asked, asked + 2));
  };
  const answer = (socket: Socket, id: Buffer, request: Buffer) => {
    const send = (body: Buffer) => socket.write(tlv(SEQUENCE, tlv(INT, id), body));
    if (request[0] === 0x60) return send(done(0x61, request.includes(dn) ? code : 0));
    if (request[0] !== 0x63) return socket.end();
    const words = request.toString('latin1');
    const asked = /;range=(\d+)-\*/.exec(words)?.[1];
    const isGroup = words.includes(GROUPS_BASE);
    const rest = (from: number) => (isGroup ? found(from, 'member', members) : found(from, 'memberOf', groups));
    const person = [attribute('entryUUID', ['u-1']), attribute('mail', ['ada@example.org'])];
    const names = [attribute('uid', ['ada']), attribute('displayName', ['Ada Lovelace'])];
    const first = isGroup ? [attribute('cn', ['staff'])] : [...person, ...names];
    const attributes = asked === undefined ? [...first, rest(0)] : isBroken ? [] : [rest(Number(asked))];
    send(tlv(0x64, tlv(OCTETS, isGroup ? `cn=staff,${GROUPS_BASE}` : dn), tlv(SEQUENCE, ...attributes)));
    return send(done(0x65));
  };
  const server = createServer((socket) => {
    let rest = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      for (;;) {
        const long = ((rest[1] ?? 0) & 0x80) === 0 ? 0 : (rest[1] ?? 0) & 0x7f;
        if (rest.length < 2 + long) return;
        const length = long === 0 ? (rest[1] ?? 0) : rest.readUIntBE(2, long);
        const message = rest.subarray(2 + long, 2 + long + length);
        if (message.length < length) return;
        rest = rest.subarray(2 + long + length);
        const idLength = message[1] ?? 0;
        answer(socket, message.subarray(2, 2 + idLength), message.subarray(2 + idLength));
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `ldap://127.0.0.1:${String(port)}`, close: () => void server.close() };
}

import type { Reply } from './protocol.ts';

type Written = Pick<Reply, 'headers' | 'body'>;
const isLines = ({ headers, body }: Written): boolean =>
  (headers['content-type'] ?? '').includes('ndjson') && Array.isArray(body);

/** An answer of lines has a line for each thing of the list. */
const textOf = ({ headers, body }: Written): string =>
  isLines({ headers, body }) && Array.isArray(body)
    ? body.map((line) => `${JSON.stringify(line)}\n`).join('')
    : JSON.stringify(body);
export const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(status === 304 ? null : textOf({ headers, body }), { status, headers });

/** The connection breaks half-way through the body, of an even number of lines between two of them. */
export const cutOff = ({ status, headers, body }: Reply): Response => {
  const text = textOf({ headers, body });
  const lines = text.split(/(?<=\n)/);
  const isBetween = isLines({ headers, body }) && lines.length % 2 === 0;
  const half = isBetween ? lines.slice(0, lines.length / 2 - 1).join('') : text.slice(0, Math.ceil(text.length / 2));
  return new Response(status === 304 ? null : half, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
};

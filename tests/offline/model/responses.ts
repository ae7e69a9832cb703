import type { Reply } from './protocol.ts';

/** An answer of lines has a line for each thing of the list. */
const textOf = ({ headers, body }: Pick<Reply, 'headers' | 'body'>): string =>
  (headers['content-type'] ?? '').includes('ndjson') && Array.isArray(body)
    ? body.map((line) => `${JSON.stringify(line)}\n`).join('')
    : JSON.stringify(body);
export const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(status === 304 ? null : textOf({ headers, body }), { status, headers });

/** The connection breaks half-way through the body, and what stands between says nothing of it. */
export const cutOff = ({ status, headers, body }: Reply): Response => {
  const text = textOf({ headers, body });
  return new Response(status === 304 ? null : text.slice(0, Math.ceil(text.length / 2)), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
};

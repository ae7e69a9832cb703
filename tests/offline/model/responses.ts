import { isRecord } from '../../../src/offline/ports/record.ts';
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

/** Half of the last line before the end, as if it were whole; of another body half as well. */
export const garbled = (reply: Reply): Response => {
  const lines = textOf(reply).split(/(?<=\n)/);
  const last = lines.at(-2);
  if (!isLines(reply) || last === undefined) return cutOff(reply);
  lines.splice(-2, 1, `${last.slice(0, Math.ceil(last.length / 2))}\n`);
  return new Response(lines.join(''), reply);
};

const SOMEBODY = '00000000-0000-7000-8000-00000000cafe';

/** Something on the way mixes replies up: what comes is the answer to another intent. */
export function othersReply({ status, headers, body }: Reply): Response {
  const answers: unknown = isRecord(body) ? body['answers'] : null;
  const others = Array.isArray(answers)
    ? { answers: answers.map((answer: unknown) => (isRecord(answer) ? { ...answer, id: SOMEBODY } : answer)) }
    : body;
  const isChange = headers['Idempotency-Key'] !== undefined;
  return responseOf({
    status,
    headers: isChange ? { ...headers, 'Idempotency-Key': SOMEBODY } : headers,
    body: others,
  });
}

import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Call } from './protocol.ts';
import type { Decision } from './records.ts';

interface Answer {
  id: string;
  status: number;
  body: unknown;
  retryAfterMs?: number;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The single call that an intent of a batch stands for. */
function single(outer: Call, intent: Record<string, unknown>, mishap: Call['mishap']): Call {
  const headers = {
    ...outer.headers,
    'Idempotency-Key': text(intent['id']),
    Replaces: texts(intent['replaces']).join(', '),
    'Resource-Id': texts(intent['resourceIds']).join(', '),
    'Occurred-At': text(intent['occurredAt']),
    ...(Array.isArray(intent['resolutions']) && intent['resolutions'].length > 0
      ? { 'Conflict-Resolution': JSON.stringify(intent['resolutions']) }
      : {}),
  };
  return {
    method: text(intent['method']),
    url: text(intent['url']),
    headers,
    body: intent['body'] ?? null,
    cookie: outer.cookie,
    mishap,
  };
}

/**
 * Many intents in one request, each judged by itself: a refusal stops only its lanes, and what was not tried is left
 * out.
 * @param judge judges the single call of an intent
 */
export function answerBatch(outer: Call, judge: (intentId: string, call: Call) => Decision): { answers: Answer[] } {
  const intents = (isRecord(outer.body) && Array.isArray(outer.body['intents']) ? outer.body['intents'] : []).filter(
    isRecord,
  );
  const stopped = new Set<string>();
  const answers: Answer[] = [];
  for (const [index, intent] of intents.entries()) {
    if (outer.mishap === 'partial' && index > 0) break;
    const lanes = texts(intent['lanes']);
    const id = text(intent['id']);
    const isStopped = lanes.some((lane) => stopped.has(lane));
    if (!isStopped) {
      // What goes wrong goes wrong half-way: what came before it has happened.
      const mishap = index === intents.length >> 1 ? outer.mishap : undefined;
      const answer: Answer =
        mishap === 'busy'
          ? { id, status: 503, body: { code: 'unavailable', message: '' }, retryAfterMs: 1000 }
          : answerOf(id, judge(id, single(outer, intent, mishap)));
      answers.push(answer);
      if (answer.status >= 200 && answer.status < 300) continue;
    }
    for (const lane of lanes) stopped.add(lane);
  }
  return { answers };
}

const answerOf = (id: string, { status, body }: Decision): Answer => ({ id, status, body });

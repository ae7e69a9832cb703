import { isUrgent } from '../../src/domain/notification/delivery.ts';
import type { PushMessage } from '../../src/domain/notification/push-message.ts';
import type { Messages } from '../http/messages.ts';
import type { ClaimedPush } from '../sql/outgoing-push.ts';
import { kindNameOf, pathOfNotification, sentenceOf, toldItems } from './told.ts';

/** Push services take 4096 bytes, of which encryption needs some. */
const MAX_BYTES = 3000;
const MAX_LINES = 6;
const MAX_LINE_LENGTH = 200;

const cut = (text: string): string => (text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH - 1)}…` : text);

/**
 * Writes a push in the language of who gets it, with days as they chose, or as in their region (decision 0109).
 * @throws for stored values that this version cannot read
 */
export function composePush(
  {
    id,
    items: stored,
    employeeId,
    locale,
    dateFormat,
    unread,
  }: Omit<ClaimedPush, 'subscription' | 'lease' | 'attempts'>,
  messages: Messages,
): { payload: string; topic: string; urgent: boolean } {
  const items = toldItems.parse(stored);
  const t = (key: string, values?: Parameters<Messages['text']>[2]): string =>
    messages.text({ locale, dateFormat }, key, values) ?? key;
  const [first] = items;
  const isOne = first !== undefined && items.length === 1;
  const lines = items.slice(0, MAX_LINES).map((item) => cut(sentenceOf(item, { t })));
  const message: PushMessage = {
    account: employeeId,
    tag: isOne ? first.id : id,
    title: isOne ? kindNameOf(first, { t }) : t('push.several', { count: items.length }),
    body: '',
    path: isOne ? pathOfNotification(first.id) : '/#/',
    unread,
    other: t('push.other'),
  };
  let payload = '';
  // Names may be long: fewer lines then, never a push that no service takes.
  for (let shown = lines.length; shown >= 0; shown -= 1) {
    payload = JSON.stringify({ ...message, body: lines.slice(0, shown).join('\n') } satisfies PushMessage);
    if (Buffer.byteLength(payload) <= MAX_BYTES) break;
  }
  const urgent = items.some(({ type }) => isUrgent(type));
  return { payload, topic: message.tag.replaceAll('-', '').slice(0, 32), urgent };
}

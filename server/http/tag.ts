import { createHash } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Caller, Topics } from './handler.ts';

/** Parts of a tag besides the revisions. */
export interface View {
  caller: Caller;
  /** Path and query as sent. */
  url: string;
  /** The epoch of the revisions. */
  epoch: string;
  /** After an update, rows of the same revision may have more fields. */
  shape: string;
  timed: true | 'quarterHour' | undefined;
  now: Temporal.Instant;
}

const MINUTE_MS = 60_000;
/** Every zone's midnight falls on a quarter of an hour. */
const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** Tag of a reply from collections: changes with these, the caller, and the time if relevant. */
export function collectionTag(
  topics: Topics,
  revisions: Map<string, number>,
  { caller, url, epoch, shape, timed, now }: View,
): string {
  const time =
    timed === undefined
      ? ''
      : String(Math.floor(now.epochMilliseconds / (timed === true ? MINUTE_MS : QUARTER_HOUR_MS)));
  const numbers = topics.map((topic) => revisions.get(topic) ?? 0).join('.');
  const view = createHash('sha256')
    .update(`${caller.id}\n${caller.authorities.join()}\n${caller.locale}\n${time}\n${epoch}\n${shape}\n${url}`)
    .digest('base64url')
    .slice(0, 16);
  return `W/"${numbers}-${view}"`;
}

/** Tag made from the reply itself. */
export const contentTag = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether an `If-None-Match` header names a tag. */
export function tagMatches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = (each: string) => each.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((each) => bare(each) === bare(tag));
}

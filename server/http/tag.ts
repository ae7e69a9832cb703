import { createHash } from 'node:crypto';
import type { Caller, Topics } from './handler.ts';

/** How a reply depends on the time. */
export type Timed = 'quarterHour' | 'day';

/** Parts of a tag besides the revisions. */
export interface View {
  caller: Caller;
  /** Path and query as sent. */
  url: string;
  /** The epoch of the revisions. */
  epoch: string;
  /** After an update, rows of the same revision may have more fields. */
  shape: string;
  /** The part of time that the reply depends on; empty: none. */
  time: string;
}

/** Tag of a reply from collections: changes with these, the caller, and the time if relevant. */
export function collectionTag(topics: Topics, revisions: Map<string, number>, view: View): string {
  const numbers = topics.map((topic) => revisions.get(topic) ?? 0).join('.');
  return `W/"${numbers}-${viewOf(view).slice(0, 16)}"`;
}

/** Says nothing of what nobody chose, so that the tags of a version before it still count. */
const languageOf = ({ locale, dateFormat = null }: Caller): string =>
  dateFormat === null ? locale : `${locale} ${dateFormat}`;

const viewOf = ({ caller, url, epoch, shape, time }: View, ...more: number[]): string =>
  createHash('sha256')
    .update(`${caller.id}\n${caller.authorities.join()}\n${languageOf(caller)}\n`)
    .update(`${time}\n${epoch}\n${shape}\n${url}\n`)
    .update(more.join('.'))
    .digest('base64url');

/** What a device has of a collection: its revision, and all that else decides how its rows look to this caller. */
export interface RowTag {
  revision: number;
  view: string;
}

/** @param others revisions of the other topics that the rows stand on */
export const rowTag = (revision: number, others: readonly number[], view: View): RowTag => ({
  revision,
  view: viewOf(view, ...others).slice(0, 6),
});

export const rowTagText = ({ revision, view }: RowTag): string => `${revision.toString(36)}.${view}`;

/** Null for a tag that this version did not give. */
export function parseRowTag(text: string): RowTag | null {
  const [, revision = '', view = ''] = /^([0-9a-z]{1,10})\.([\w-]{6})$/.exec(text) ?? [];
  return view === '' ? null : { revision: Number.parseInt(revision, 36), view };
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

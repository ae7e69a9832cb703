import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { call, type Outward, type Reply } from './call.ts';
import { FailedCall } from './failed-call.ts';
import { type DavResponse, readMultistatus } from './multistatus.ts';

/** How a calendar is reached. */
export interface CalendarAccess {
  url: URL;
  username: string;
  secret: string;
}

/** What a calendar says of itself. */
export interface CalendarFacts {
  name: string;
  /** Null where it keeps no account of its changes. */
  syncToken: string | null;
  /** Changes with whatever lies in it; null where it has none. */
  ctag: string | null;
  /** Null where it does not say. */
  writable: boolean | null;
}

/** An object of a calendar; its name is the last part of its address. */
export interface CalendarObject {
  name: string;
  etag: string;
  /** iCalendar. */
  data: string;
}

/** What changed since a token: objects that are there now, and such as are gone. */
export interface CalendarChanges {
  changed: { name: string; etag: string | null }[];
  gone: string[];
  token: string;
}

/** What became of objects that were asked for. */
export interface FetchedObjects {
  objects: CalendarObject[];
  gone: string[];
  /** There, and never delivered: forbidden, or without a text. */
  withheld: { name: string; etag: string | null }[];
}

/** Neither a calendar that fails nor one that refuses says that a thing is not there. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Statuses below 500 that say nothing of the object itself. */
const FAILED = [401, 423, 429];
/** Whether a status says nothing of the object itself: another time it may do. */
const isFailure = (status: number): boolean => FAILED.includes(status) || status >= 500;
/** Objects in one request. */
const AT_ONCE = 50;
const OBJECT = '<d:prop><d:getetag/><c:calendar-data/></d:prop>';
const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"';
const WRITES = ['all', 'write', 'write-content', 'bind'];

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${String(sign.codePointAt(0) ?? 0)};`);
const stamp = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** An empty condition is none that RFC 9110 knows: servers answer it with 400, or with 412 for ever. */
const stillThe = (etag: string): Record<string, string> => (etag === '' ? {} : { 'If-Match': etag });

/** A calendar elsewhere (RFC 4791, RFC 6578), as one account sees it. */
export class DavCalendar {
  readonly #access: CalendarAccess;
  readonly #outward: Outward;
  readonly #before: () => Promise<void>;

  /** @param before called before each call; what it throws ends the call */
  constructor(access: CalendarAccess, outward: Outward, before: () => Promise<void> = () => Promise.resolve()) {
    this.#access = access;
    this.#outward = outward;
    this.#before = before;
  }

  /** @throws FailedCall where it is no calendar, or cannot be had */
  async look(): Promise<CalendarFacts> {
    const { responses } = await this.#report(
      'PROPFIND',
      `<d:propfind ${NAMESPACES}><d:prop><d:displayname/><d:resourcetype/><d:sync-token/><s:getctag/>` +
        '<d:current-user-privilege-set/></d:prop></d:propfind>',
    );
    const [own] = responses;
    if (own?.names.has('calendar') !== true) throw new FailedCall('noCalendar');
    const privileged = own.props.has('current-user-privilege-set');
    return {
      name: own.props.get('displayname') ?? '',
      syncToken: own.props.get('sync-token') || null,
      ctag: own.props.get('getctag') || null,
      writable: privileged ? WRITES.some((name) => own.names.has(name)) : null,
    };
  }

  /** @returns null where the calendar does not know the token any more, or never did. @throws FailedCall */
  async changesSince(token: string): Promise<CalendarChanges | null> {
    const changes: CalendarChanges = { changed: [], gone: [], token };
    // A long answer comes in parts, each with a token for the rest (RFC 6578).
    for (let isPart = true; isPart;) {
      const reply = await this.#call('REPORT', '', {
        body:
          `<d:sync-collection ${NAMESPACES}><d:sync-token>${escaped(changes.token)}</d:sync-token>` +
          '<d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>',
      });
      if (reply.status === 401) throw failedBy(reply);
      if (reply.status !== 207) return null;
      const { responses, syncToken } = readMultistatus(reply.body);
      isPart = responses.some(({ status }) => status === 507) && syncToken !== null && syncToken !== changes.token;
      for (const response of responses) {
        const name = this.#nameOf(response);
        if (name === null || response.status === 507) continue;
        if (GONE.has(response.status ?? 0)) changes.gone.push(name);
        else changes.changed.push({ name, etag: response.props.get('getetag') ?? null });
      }
      if (syncToken === null) return null;
      changes.token = syncToken;
    }
    return changes;
  }

  /** Events that overlap a window, also by one of their repetitions. @throws FailedCall */
  async listWithin({ start, end }: Slot): Promise<Omit<FetchedObjects, 'gone'>> {
    const { responses } = await this.#report(
      'REPORT',
      `<c:calendar-query ${NAMESPACES}>${OBJECT}<c:filter><c:comp-filter name="VCALENDAR">` +
        `<c:comp-filter name="VEVENT"><c:time-range start="${stamp(start)}" end="${stamp(end)}"/>` +
        '</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>',
      { Depth: '1' },
    );
    // What went while it was listed is not there, and so not listed.
    return this.#objects(responses);
  }

  /**
   * Objects by their names. Gone is what the calendar says is gone, not what it did not deliver.
   * @throws FailedCall also where it leaves one of them out, or fails for it
   */
  async fetch(names: readonly string[]): Promise<FetchedObjects> {
    const fetched: FetchedObjects = { objects: [], gone: [], withheld: [] };
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const asked = names.slice(at, at + AT_ONCE);
      const hrefs = asked.map((name) => `<d:href>${escaped(this.#urlOf(name).pathname)}</d:href>`);
      const { responses } = await this.#report(
        'REPORT',
        `<c:calendar-multiget ${NAMESPACES}>${OBJECT}${hrefs.join('')}</c:calendar-multiget>`,
        { Depth: '1' },
      );
      const part = this.#objects(responses);
      const told = new Set([...[...part.objects, ...part.withheld].map(({ name }) => name), ...part.gone]);
      if (asked.some((name) => !told.has(name))) throw new FailedCall('server');
      fetched.objects.push(...part.objects);
      fetched.gone.push(...part.gone);
      fetched.withheld.push(...part.withheld);
    }
    return fetched;
  }

  /**
   * Writes an object, if it is still what it was. @param etag as it was; null for a new one, empty where none was told
   * @returns its new tag where the calendar tells it; `changed` where it is another by now, `refused` where it is not
   * taken
   * @throws FailedCall
   */
  async put(name: string, data: string, etag: string | null): Promise<{ etag: string | null } | 'changed' | 'refused'> {
    const reply = await this.#call('PUT', name, {
      body: data,
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        ...(etag === null ? { 'If-None-Match': '*' } : stillThe(etag)),
      },
    });
    const { status, headers } = reply;
    if (status >= 200 && status < 300) return { etag: headers.etag ?? null };
    if (status === 412 || status === 404) return 'changed';
    if (isFailure(status)) throw failedBy(reply);
    return 'refused';
  }

  /**
   * Removes an object, if it is still what it was. @param etag as it was; empty where none was told
   * @returns `changed` where it is another by now, `refused` where it stays
   * @throws FailedCall
   */
  async remove(name: string, etag: string): Promise<'removed' | 'changed' | 'refused'> {
    const reply = await this.#call('DELETE', name, { headers: stillThe(etag) });
    const { status } = reply;
    if ((status >= 200 && status < 300) || GONE.has(status)) return 'removed';
    if (status === 412) return 'changed';
    if (isFailure(status)) throw failedBy(reply);
    return 'refused';
  }

  #urlOf(name: string): URL {
    return new URL(encodeURIComponent(name), this.#access.url);
  }

  /** Null for what does not lie in the calendar itself. */
  #nameOf({ href }: DavResponse): string | null {
    const { url } = this.#access;
    if (!URL.canParse(href, url.href)) return null;
    const found = new URL(href, url.href);
    if (found.origin !== url.origin) return null;
    try {
      const [path, own] = [decodeURIComponent(found.pathname), decodeURIComponent(url.pathname)];
      const name = path.slice(own.length);
      return path.startsWith(own) && name !== '' && !name.includes('/') ? name : null;
    } catch {
      return null;
    }
  }

  /** @throws FailedCall for what may be had another time */
  #objects(responses: readonly DavResponse[]): FetchedObjects {
    const fetched: FetchedObjects = { objects: [], gone: [], withheld: [] };
    for (const response of responses) {
      const name = this.#nameOf(response);
      if (name === null) {
        // Of the calendar itself: there is more than it tells.
        if (response.status === 507) throw new FailedCall('tooLarge', 507);
        continue;
      }
      const [etag, data] = [response.props.get('getetag'), response.props.get('calendar-data')];
      if (etag && data) fetched.objects.push({ name, etag, data });
      else {
        const status = response.status ?? response.lacking;
        // A tag without a text is there.
        const isThere = response.status === null && Boolean(etag || data);
        if (!isThere && GONE.has(status ?? 0)) fetched.gone.push(name);
        else if (status === null ? isThere : status >= 400 && !isFailure(status))
          fetched.withheld.push({ name, etag: etag || null });
        else throw new FailedCall('server', status);
      }
    }
    return fetched;
  }

  async #report(method: string, body: string, headers: Record<string, string> = { Depth: '0' }) {
    const reply = await this.#call(method, '', { body, headers });
    if (reply.status !== 207) throw failedBy(reply);
    return readMultistatus(reply.body);
  }

  async #call(
    method: string,
    name: string,
    { body, headers = {} }: { body?: string; headers?: Record<string, string> },
  ): Promise<Reply> {
    const { username, secret } = this.#access;
    await this.#before();
    return call(
      name === '' ? this.#access.url : this.#urlOf(name),
      {
        method,
        headers: {
          Authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`,
          'Content-Type': 'application/xml; charset=utf-8',
          'User-Agent': 'Roost',
          ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
        body,
      },
      this.#outward,
    );
  }
}

function failedBy({ status }: Reply): FailedCall {
  if (status === 401 || status === 403) return new FailedCall('unauthorized', status);
  if (status === 404 || status === 410) return new FailedCall('notFound', status);
  // A page, or a server that knows nothing of calendars.
  return new FailedCall(status < 500 ? 'noCalendar' : 'server', status);
}

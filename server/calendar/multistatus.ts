import sax from 'sax';
import { FailedCall } from './failed-call.ts';

/** What a WebDAV server says of one thing (RFC 4918). */
export interface DavResponse {
  href: string;
  /** Of the thing itself; null where its properties have one each. */
  status: number | null;
  /** Status of the properties that it does not tell; null where there are none. */
  lacking: number | null;
  /** Text of the properties that it has, by local name; empty where only elements stand in one. */
  props: Map<string, string>;
  /** Local names of all elements within its properties: kinds of a collection, reports, privileges. */
  names: Set<string>;
}

export interface Multistatus {
  responses: DavResponse[];
  /** For the next look; null where the server does not say. */
  syncToken: string | null;
}

const statusIn = (text: string): number => Number(/^HTTP\/\S+\s+(\d{3})/.exec(text.trim())?.[1] ?? 0);
const DAV = 'DAV:';

/**
 * Reads a reply of 207. Entities of its own are not expanded: what they would stand for is not there.
 * @throws FailedCall `noCalendar` where it is none
 */
export function readMultistatus(xml: string): Multistatus {
  const result: Multistatus = { responses: [], syncToken: null };
  const path: string[] = [];
  let isMultistatus = false;
  let text = '';
  let response: DavResponse | null = null;
  let found: { props: Map<string, string>; names: Set<string>; status: number } | null = null;
  const parser = sax.parser(true, { xmlns: true });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- sax knows no listeners
  parser.onerror = () => {
    throw new FailedCall('noCalendar');
  };
  parser.onopentag = (tag) => {
    if (!('local' in tag)) return;
    const { local, uri } = tag;
    const within = path.at(-1);
    path.push(local);
    text = '';
    if (local === 'multistatus' && uri === DAV) isMultistatus = true;
    else if (local === 'response' && within === 'multistatus')
      response = { href: '', status: null, lacking: null, props: new Map(), names: new Set() };
    else if (local === 'propstat' && within === 'response') found = { props: new Map(), names: new Set(), status: 200 };
    else if (path.includes('prop') && local !== 'prop') found?.names.add(local);
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- sax knows no listeners
  parser.ontext = (part) => {
    text += part;
  };
  parser.oncdata = (part) => {
    text += part;
  };
  parser.onclosetag = () => {
    const local = path.pop() ?? '';
    const within = path.at(-1);
    if (local === 'response' && within === 'multistatus' && response !== null) {
      if (response.href !== '') result.responses.push(response);
      response = null;
    } else if (local === 'propstat' && found !== null) {
      if (found.status >= 200 && found.status < 300) {
        for (const [name, value] of found.props) response?.props.set(name, value);
        for (const name of found.names) response?.names.add(name);
      } else if (response !== null) response.lacking = found.status;
      found = null;
    } else if (within === 'prop' && found !== null)
      found.props.set(local, local === 'calendar-data' ? text : text.trim());
    else if (local === 'status' && within === 'propstat' && found !== null) found.status = statusIn(text);
    else if (local === 'status' && within === 'response' && response !== null) response.status = statusIn(text);
    else if (local === 'href' && within === 'response' && response !== null) response.href = text.trim();
    else if (local === 'sync-token' && within === 'multistatus') result.syncToken = text.trim();
    text = '';
  };
  parser.write(xml).close();
  if (!isMultistatus) throw new FailedCall('noCalendar');
  return result;
}

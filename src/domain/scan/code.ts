import type { Refusal } from '../verdict.ts';
import { refused } from '../verdict.ts';

/**
 * What a QR code of Roost names: a room or a floor by its identifier, or the entrance where visitors check in or out.
 * An identifier can be typed, and tells the floor of a room that is not known yet (decision 0048).
 */
export type ScanCode =
  | { kind: 'room'; room: string }
  | { kind: 'floor'; floor: string }
  | { kind: 'entrypoint'; entrypoint: string; leaves: boolean };

/** A code of a place at which employees check in. */
export type PlaceCode = Exclude<ScanCode, { kind: 'entrypoint' }>;

/** The code that was read, or why there is none. */
export type Reading = { ok: true; code: ScanCode } | Refusal;

const SCAN = '/scan';
const VISITOR_IN = '/visitor/check-in/';
const VISITOR_OUT = '/visitor/check-out/';
/** Longer than any identifier, in characters. */
const MAX_LENGTH = 200;

/** Percent-encoded, but for `;` and `/`, which an address may hold after its `#`: so the code stays small. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%3B', ';').replaceAll('%2F', '/');

/**
 * The text of a code: an address of the app, so that a phone's own camera opens it too.
 * @param origin of the app, such as `https://roost.example.org`
 */
export function codeText(code: ScanCode, origin: string): string {
  switch (code.kind) {
    case 'room':
      return `${origin}/#${SCAN}?room=${encoded(code.room)}`;
    case 'floor':
      return `${origin}/#${SCAN}?floor=${encoded(code.floor)}`;
    case 'entrypoint':
      return `${origin}/#${code.leaves ? VISITOR_OUT : VISITOR_IN}${encodeURIComponent(code.entrypoint)}`;
  }
}

const ADDRESS = /^(?<scheme>https?):\/\/(?<host>[^/?#\s]+)(?<path>[^?#]*)(?<query>\?[^#]*)?#(?<route>.*)$/is;
const DEFAULT_PORT = { http: ':80', https: ':443' } as const;

/** Scheme, host and port in one spelling. */
function originOf(scheme: string, host: string): string {
  const [name, small] = [scheme.toLowerCase(), host.toLowerCase()];
  const port = name === 'http' ? DEFAULT_PORT.http : DEFAULT_PORT.https;
  return `${name}://${small.endsWith(port) ? small.slice(0, -port.length) : small}`;
}

/**
 * Reads what a camera saw.
 * @param origin of the app; a code of another one leads to another organisation's workstations
 * @returns refused `scan.foreign` for what is no code of Roost, `scan.otherOrigin` for one of another Roost,
 * `scan.malformed` for one of ours that cannot be read
 */
export function readCode(text: string, origin: string): Reading {
  const match = ADDRESS.exec(text.trim());
  if (match?.groups === undefined) return refused('scan.foreign');
  const { scheme = '', host = '', path = '', route = '' } = match.groups;
  const ours =
    originOf(scheme, host) === origin.toLowerCase() && (path === '' || path === '/' || path === '/index.html');
  const mark = route.indexOf('?');
  const [place, query] = mark < 0 ? [route, ''] : [route.slice(0, mark), route.slice(mark + 1)];
  const isRoute = place === SCAN || place.startsWith(VISITOR_IN) || place.startsWith(VISITOR_OUT);
  if (!ours) return refused(isRoute ? 'scan.otherOrigin' : 'scan.foreign');
  if (!isRoute) return refused('scan.malformed');
  return place === SCAN ? readScan(query) : readEntrypoint(place);
}

/**
 * Reads the query of an address that led to the scan screen, as a phone's own camera opens it.
 * @param query after the `?`, without it
 */
export function readScan(query: string): Reading {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1).replaceAll('+', ' '));
    if (equals > 0 && value !== null && !values.has(pair.slice(0, equals))) values.set(pair.slice(0, equals), value);
  }
  const room = identifierOf(values.get('room'));
  if (room !== null) return { ok: true, code: { kind: 'room', room } };
  const floor = identifierOf(values.get('floor'));
  return floor === null ? refused('scan.malformed') : { ok: true, code: { kind: 'floor', floor } };
}

function readEntrypoint(place: string): Reading {
  const leaves = place.startsWith(VISITOR_OUT);
  const entrypoint = identifierOf(decoded(place.slice((leaves ? VISITOR_OUT : VISITOR_IN).length).replace(/\/+$/, '')));
  return entrypoint === null
    ? refused('scan.malformed')
    : { ok: true, code: { kind: 'entrypoint', entrypoint, leaves } };
}

/** A value that can be an identifier: something visible, not endlessly long, without control characters. */
function identifierOf(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_LENGTH && !/\p{Cc}/u.test(trimmed) ? trimmed : null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * Reads what a person typed: the whole address, or the letters below the code.
 * @returns as {@link readCode}; anything else that could be an identifier or a name counts as a room
 */
export function readTyped(text: string, origin: string): Reading {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text.trim())) return readCode(text, origin);
  const room = identifierOf(text);
  if (room !== null) return { ok: true, code: { kind: 'room', room } };
  return refused(text.trim() === '' ? 'scan.empty' : 'scan.unknown');
}

import type { Refusal } from '../verdict.ts';
import { refused } from '../verdict.ts';

/** A QR code's target. Identifiers can be typed, and tell the floor of an unknown room (decision 0048). */
export type ScanCode =
  | { kind: 'room'; room: string }
  | { kind: 'floor'; floor: string }
  | { kind: 'entrypoint'; entrypoint: string; leaves: boolean };

/** Code of a place where employees check in. */
export type PlaceCode = Exclude<ScanCode, { kind: 'entrypoint' }>;

export type Reading = { ok: true; code: ScanCode } | Refusal;

const SCAN = '/scan';
const VISITOR_IN = '/visitor/check-in/';
const VISITOR_OUT = '/visitor/check-out/';
/** In characters; longer than any identifier. */
const MAX_LENGTH = 200;

/** Keeps `;` and `/`, which a URL fragment may hold, so that the QR code stays small. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%3B', ';').replaceAll('%2F', '/');

/**
 * Text of a code: a URL of the app, so that a phone's own camera opens it.
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

/** Normalises scheme, host and port. */
function originOf(scheme: string, host: string): string {
  const [name, small] = [scheme.toLowerCase(), host.toLowerCase()];
  const port = name === 'http' ? DEFAULT_PORT.http : DEFAULT_PORT.https;
  return `${name}://${small.endsWith(port) ? small.slice(0, -port.length) : small}`;
}

/**
 * Reads what a camera saw.
 * @param origin of the app; a code of another origin is another organisation's
 * @returns `scan.foreign` for no Roost code, `scan.otherOrigin` for another Roost's, `scan.malformed` for an unreadable
 * one of ours
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
 * Reads the query of a scan address that a phone's own camera opened.
 * @param query without its `?`
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

/** Rejects what cannot be an identifier: empty, too long, or with control characters. */
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
 * Reads typed text: a whole address, or the letters below the code.
 * @returns as {@link readCode}; any other plausible text counts as a room
 */
export function readTyped(text: string, origin: string): Reading {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text.trim())) return readCode(text, origin);
  const room = identifierOf(text);
  if (room !== null) return { ok: true, code: { kind: 'room', room } };
  return refused(text.trim() === '' ? 'scan.empty' : 'scan.unknown');
}

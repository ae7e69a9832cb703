import { describe, expect, it } from 'vitest';
import type { ScanCode } from './code.ts';
import { codeText, readCode, readScan, readTyped } from './code.ts';

const ORIGIN = 'https://roost.example.org';
const room = (identifier: string): ScanCode => ({ kind: 'room', room: identifier });

describe('readCode', () => {
  it.each([
    ['nothing', '', 'scan.foreign'],
    ['white space', ' \n ', 'scan.foreign'],
    ['words', 'Hello', 'scan.foreign'],
    ['a bare identifier, which any label may hold', 'AMS;3;A3.12', 'scan.foreign'],
    ['a network', 'WIFI:S:guests;T:WPA;P:secret;;', 'scan.foreign'],
    ['a business card', 'BEGIN:VCARD\nFN:Ann\nURL:https://roost.example.org/#/scan?room=A\nEND:VCARD', 'scan.foreign'],
    ['a script', 'javascript:alert(1)//#/scan?room=A', 'scan.foreign'],
    ['a menu', 'https://lunch.example/today', 'scan.foreign'],
    ['another site with a hash', 'https://lunch.example/#/today', 'scan.foreign'],
    ['another Roost', 'https://roost.example.com/#/scan?room=AMS;3;A3.12', 'scan.otherOrigin'],
    ['another scheme', 'http://roost.example.org/#/scan?room=AMS;3;A3.12', 'scan.otherOrigin'],
    ['another port', 'https://roost.example.org:8443/#/scan?room=AMS;3;A3.12', 'scan.otherOrigin'],
    ['a host that only begins like ours', 'https://roost.example.org.evil.example/#/scan?room=A', 'scan.otherOrigin'],
    ['our name as a user of theirs', 'https://roost.example.org@evil.example/#/scan?room=A', 'scan.otherOrigin'],
    ['another folder of our host', 'https://roost.example.org/other/#/scan?room=A', 'scan.otherOrigin'],
    ["another Roost's entrance", 'https://roost.example.com/#/visitor/check-in/west', 'scan.otherOrigin'],
    ['the app without a code', 'https://roost.example.org/#/reservations', 'scan.malformed'],
    ['the scan screen alone', 'https://roost.example.org/#/scan', 'scan.malformed'],
    ['an empty room', 'https://roost.example.org/#/scan?room=', 'scan.malformed'],
    ['a blank room', 'https://roost.example.org/#/scan?room=%20', 'scan.malformed'],
    ['a room with a broken escape', 'https://roost.example.org/#/scan?room=%E0%A4%A', 'scan.malformed'],
    ['a room with control characters', 'https://roost.example.org/#/scan?room=A%00B', 'scan.malformed'],
    ['a room that is a book', `https://roost.example.org/#/scan?room=${'A'.repeat(201)}`, 'scan.malformed'],
    ['another field', 'https://roost.example.org/#/scan?workstation=A', 'scan.malformed'],
    ['a screen whose name begins alike', 'https://roost.example.org/#/scanner?room=A', 'scan.malformed'],
    ['an entrance without a name', 'https://roost.example.org/#/visitor/check-in/', 'scan.malformed'],
  ])('refuses %s', (_, text, code) => {
    expect(readCode(text, ORIGIN)).toEqual({ ok: false, code });
  });

  it.each<[string, string, ScanCode]>([
    ['a room', 'https://roost.example.org/#/scan?room=AMS;3;A3.12', room('AMS;3;A3.12')],
    ['a room in escapes', 'https://roost.example.org/#/scan?room=AMS%3B3%3BA3.12', room('AMS;3;A3.12')],
    ['a room with a space', 'https://roost.example.org/#/scan?room=AMS;3;Workstation+12', room('AMS;3;Workstation 12')],
    ['a room in other letters', 'https://roost.example.org/#/scan?room=LIS;1;S%C3%A3o', room('LIS;1;São')],
    ['capitals in the host', 'HTTPS://ROOST.EXAMPLE.ORG/#/scan?room=A', room('A')],
    ['the port that goes without saying', 'https://roost.example.org:443/#/scan?room=A', room('A')],
    ['a query that a camera app added', 'https://roost.example.org/?utm=qr#/scan?room=A', room('A')],
    ['a line end after it', 'https://roost.example.org/#/scan?room=A\n', room('A')],
    ['the first of two rooms', 'https://roost.example.org/#/scan?room=A&room=B', room('A')],
    ['a floor', 'https://roost.example.org/#/scan?floor=AMS;3', { kind: 'floor', floor: 'AMS;3' }],
    [
      'where visitors come in',
      'https://roost.example.org/#/visitor/check-in/west',
      { kind: 'entrypoint', entrypoint: 'west', leaves: false },
    ],
    [
      'where visitors leave',
      'https://roost.example.org/#/visitor/check-out/west%20gate/',
      { kind: 'entrypoint', entrypoint: 'west gate', leaves: true },
    ],
  ])('reads %s', (_, text, code) => {
    expect(readCode(text, ORIGIN)).toEqual({ ok: true, code });
  });

  it('reads a server on this machine', () => {
    expect(readCode('http://127.0.0.1:8080/#/scan?room=A', 'http://127.0.0.1:8080')).toEqual({
      ok: true,
      code: room('A'),
    });
  });
});

describe('codeText', () => {
  it.each<[ScanCode, string]>([
    [room('AMS;3;A3.12'), 'https://roost.example.org/#/scan?room=AMS;3;A3.12'],
    [room('AMS;3;A & B=C#1?'), 'https://roost.example.org/#/scan?room=AMS;3;A%20%26%20B%3DC%231%3F'],
    [{ kind: 'floor', floor: 'AMS;3' }, 'https://roost.example.org/#/scan?floor=AMS;3'],
    [
      { kind: 'entrypoint', entrypoint: 'west/gate', leaves: false },
      'https://roost.example.org/#/visitor/check-in/west%2Fgate',
    ],
    [{ kind: 'entrypoint', entrypoint: 'west', leaves: true }, 'https://roost.example.org/#/visitor/check-out/west'],
  ])('is read back: %j', (code, text) => {
    expect(codeText(code, ORIGIN)).toBe(text);
    expect(readCode(text, ORIGIN)).toEqual({ ok: true, code });
  });
});

describe('readScan', () => {
  it.each([
    ['', 'scan.malformed'],
    ['room', 'scan.malformed'],
    ['=A', 'scan.malformed'],
    ['returnUrl=%2Fbooking', 'scan.malformed'],
  ])('refuses %s', (query, code) => {
    expect(readScan(query)).toEqual({ ok: false, code });
  });
  it('reads a room before a floor', () => {
    expect(readScan('floor=AMS;3&room=AMS;3;A3.12')).toEqual({ ok: true, code: room('AMS;3;A3.12') });
  });
});

describe('readTyped', () => {
  it.each([
    ['nothing', '  ', 'scan.empty'],
    ['another site', 'https://lunch.example/', 'scan.foreign'],
    ['a scheme of its own', 'geo://1,2', 'scan.foreign'],
    ['a book', 'A'.repeat(201), 'scan.unknown'],
  ])('refuses %s', (_, text, code) => {
    expect(readTyped(text, ORIGIN)).toEqual({ ok: false, code });
  });
  it.each<[string, ScanCode]>([
    [' a3.12 ', room('a3.12')],
    ['AMS;3;A3.12', room('AMS;3;A3.12')],
    ['https://roost.example.org/#/scan?floor=AMS;3', { kind: 'floor', floor: 'AMS;3' }],
  ])('reads %s', (text, code) => {
    expect(readTyped(text, ORIGIN)).toEqual({ ok: true, code });
  });
});

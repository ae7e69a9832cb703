import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { floor, rooms } from '../../../../tests/offline/model/office.ts';
import { offlineScreen } from '../../../../tests/support/offline-screen.tsx';
import { REGIONS, type Region } from '../../../../tests/support/regions.ts';
import { loadTranslator } from '../../../i18n/text.tsx';
import { CodeSheet } from './code-sheet.tsx';

const device = offlineScreen('2026-12-02T09:00:00Z');
beforeEach(() => device.db.rooms.bulkPut(rooms.map((room, index) => ({ ...room, name: `A1.${String(12 - index)}` }))));

/** What the labels say: of visitors who come and go, of a place, and to who cannot see a code. */
const WORDS: Readonly<Record<Region, { comes: string; goes: string; scan: string; code: RegExp }>> = {
  'nl-BE': {
    comes: 'Bezoekers: inchecken',
    goes: 'Bezoekers: uitchecken',
    scan: 'Scan om in te checken',
    code: /^QR-code van/,
  },
  'fr-BE': {
    comes: 'Visiteurs\u00A0: arrivée',
    goes: 'Visiteurs\u00A0: départ',
    scan: 'Scannez à votre arrivée',
    code: /^Code QR de/,
  },
  'de-CH': {
    comes: 'Besucher: einchecken',
    goes: 'Besucher: auschecken',
    scan: 'Zum Einchecken scannen',
    code: /^QR-Code von/,
  },
  'pt-BR': {
    comes: 'Visitantes: entrada',
    goes: 'Visitantes: saída',
    scan: 'Leia para fazer check-in',
    code: /^Código QR de/,
  },
  pt: {
    comes: 'Visitantes: entrada',
    goes: 'Visitantes: saída',
    scan: 'Leia para fazer check-in',
    code: /^Código QR de/,
  },
  'en-US': { comes: 'Visitors: check in', goes: 'Visitors: check out', scan: 'Scan to check in', code: /^QR code of/ },
};

it.each(REGIONS)('prints by region %s: what a label says, and workstations by their numbers', async (locale) => {
  device.show(<CodeSheet floorId={floor.id} />, ['HOSPITALITY'], await loadTranslator(locale));
  const { comes, goes, scan, code } = WORDS[locale];
  const labels = (await within(await screen.findByRole('list')).findAllByRole('listitem')).map((label) => ({
    named: within(label).getByRole('img', { name: code }).getAttribute('aria-label'),
    says: [...label.querySelectorAll('p')].map(({ textContent }) => textContent),
  }));
  expect(labels.map(({ says }) => says)).toEqual([
    [floor.name, floor.identifier, scan],
    [comes, 'b1'],
    [goes, 'b1'],
    ['A1.10', 'b1;f1;r3', scan],
    ['A1.11', 'b1;f1;r2', scan],
    ['A1.12', 'b1;f1;r1', scan],
  ]);
  expect(labels.every(({ named, says: [name = ''] }) => named?.includes(name))).toBe(true);
});

it('shows nobody else the codes', () => {
  device.show(<CodeSheet floorId={floor.id} />);
  expect(screen.getByText('You do not have authority to perform this action.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

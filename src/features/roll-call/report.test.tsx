import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { REGIONS, type Region } from '../../../tests/support/regions.ts';
import { rollCallMark } from '../../../tests/support/roll-call.ts';
import { rollCallsOf } from '../../domain/roll-call/roll-call.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { Report } from './report.tsx';
import type { Warden } from './use-warden.ts';

/** A drill after midnight where the building stands: the day before by the clock of the server. */
const MARKS = [
  rollCallMark({ kind: 'STARTED', drill: true, at: '2026-12-01T23:30:00Z', by: 'Ann Berg' }),
  rollCallMark({ name: 'Ben Vos', at: '2026-12-01T23:32:05Z', by: 'Ann Berg' }),
  rollCallMark({
    kind: 'ENDED',
    at: '2026-12-01T23:34:05Z',
    by: 'Cem Bos',
    open: [{ person: 'employee:dia', name: 'Dia Smit', floor: 'Second' }],
  }),
];
const WORDS: Readonly<Record<Region, { title: string; missing: string; found: string }>> = {
  'nl-BE': { title: 'Verslag van de oefening', missing: 'Vermist (1)', found: '0 van 1 gevonden' },
  'fr-BE': { title: 'Rapport de l’exercice', missing: 'Manquantes (1)', found: '0 sur 1 retrouvées' },
  'de-CH': { title: 'Bericht über die Übung', missing: 'Vermisst (1)', found: '0 von 1 gefunden' },
  'pt-BR': { title: 'Relatório do simulacro', missing: 'Em falta (1)', found: '0 de 1 encontradas' },
  pt: { title: 'Relatório do simulacro', missing: 'Em falta (1)', found: '0 de 1 encontradas' },
  'en-US': { title: 'Report of the drill', missing: 'Missing (1)', found: '0 of 1 found' },
};
const warden: Warden = {
  start: async () => undefined,
  tick: async () => undefined,
  takeBack: async () => undefined,
  add: async () => undefined,
  end: async () => undefined,
  take: async () => true,
};

it.each(REGIONS)('prints by region %s, on the day and by the clock of the building', async (locale, day) => {
  const [call] = rollCallsOf(MARKS, Date.parse('2026-12-02T09:00:00Z'));
  if (call === undefined) throw new Error('no roll call');
  render(
    <FixedTextProvider value={await loadTranslator(locale)}>
      <Report call={call} building={{ ...building, timeZone: 'Europe/Amsterdam' }} warden={warden} />
    </FixedTextProvider>,
  );
  const paper = document.querySelector('.roll-call-report');
  const { title, missing, found } = WORDS[locale];
  expect(paper?.querySelector('h1')?.textContent).toBe(title);
  expect([...(paper?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    `Building, ${day}`,
    '00:30, Ann Berg',
    '00:34, Cem Bos',
    '4\u00A0min 05\u00A0s',
    '2\u00A0min 05\u00A0s',
  ]);
  expect(paper?.textContent).toContain(missing);
  expect(paper?.textContent).toContain(found);
  expect(paper?.querySelector('button'), 'nothing to press on paper').toBeNull();
});

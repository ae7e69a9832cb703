import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aRoom } from '../../../tests/support/a-room.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { ChoiceBar } from './choice-bar.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

test('draws its days no second time where a count alone is another', () => {
  const days = [{ date: '2026-12-01', bookable: true }];
  const drawn = vi.spyOn(days, 'slice');
  const { floor } = aRoom('A1', 'Europe/Amsterdam');
  const bar = (free: number) => (
    <FixedTextProvider value={text}>
      <ChoiceBar
        days={days}
        today="2026-12-01"
        date="2026-12-01"
        parts={[{ dayPart: 'FULLDAY', past: false }]}
        dayPart="FULLDAY"
        buildings={[floor.building]}
        building={floor.building}
        floors={[floor]}
        floor={floor}
        counts={new Map([[floor.id, { free, capacity: 9, state: 'available' }]])}
        onChange={() => undefined}
        end={null}
      />
    </FixedTextProvider>
  );
  const { rerender } = render(bar(3));
  const times = drawn.mock.calls.length;
  rerender(bar(2));
  expect(drawn).toHaveBeenCalledTimes(times);
});

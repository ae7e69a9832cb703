import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NEWER_CHOICE } from '../../domain/conflict/conflict.ts';
import { variantOf } from '../../domain/conflict/variant.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { ClockAhead } from '../../ui/use-now.ts';
import { ConflictForm, NAMED_VARIANTS } from './conflict-form.tsx';
import { EMPTY_DRAFT, resolutionOf } from './resolution.ts';

test.each([0, 3 * 3_600_000])(
  'shows the older choice and the newer ones, each with its time, and agrees to those shown, by a clock %d ms ahead',
  async (ahead) => {
    // The hour's own day by the server's clock, or a date stands before each time.
    const at = new Date(Date.now() - ahead);
    at.setHours(8, 7, 0, 0);
    const after = (ms: number) => new Date(at.getTime() + ms).toISOString();
    const conflict = {
      conflictType: NEWER_CHOICE,
      message: '',
      entities: [
        { id: 'l1', status: 'HOME', gone: false, dayPart: 'MORNING', chosenAt: after(60_000) },
        { id: 'l2', status: 'HOME', gone: true, dayPart: 'AFTERNOON', chosenAt: after(-86_400_000) },
      ],
    };
    const variant = variantOf(conflict, NAMED_VARIANTS);
    render(
      <FixedTextProvider value={await loadTranslator('en')}>
        <ClockAhead value={ahead}>
          <ConflictForm
            variant={variant}
            conflict={conflict}
            draft={EMPTY_DRAFT}
            tried={false}
            on={null}
            wish={{ title: 'Book A1.013', at: at.getTime() + ahead }}
            onChange={() => undefined}
          />
        </ClockAhead>
      </FixedTextProvider>,
    );
    const [older, newer, gone] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(older).toBe('Book A1.013Chosen on this device: 08:07');
    expect(newer).toBe('HomeMorningChosen later, elsewhere: 08:08');
    expect(gone).toMatch(/^Nothing plannedChosen later, elsewhere: .+, 08:07$/);
    expect(resolutionOf(conflict, variant, EMPTY_DRAFT)).toEqual({
      conflictType: NEWER_CHOICE,
      resolutions: { l1: 'CONFIRM', l2: 'CONFIRM' },
    });
  },
);

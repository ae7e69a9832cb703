import { describe, expect, it } from 'vitest';
import type { AnswerOffer } from './draw.ts';
import { answerOffer } from './draw.ts';
import { dayLane } from './lane.ts';

const offer: AnswerOffer = {
  employeeId: 'me',
  offerId: 'o',
  poolId: 'p',
  name: 'Parking',
  date: '2026-12-02',
  until: '2026-12-01T16:00:00Z',
  take: true,
  shiftId: 's',
};
const workstation: AnswerOffer = { ...offer, poolId: 'workstations:b', locationId: 'l' };

describe('an answer to an offer', () => {
  it.each<[string, AnswerOffer, string[]]>([
    ['no creates nothing', { ...workstation, take: false }, []],
    ['yes to an amenity creates a reservation', offer, ['s']],
    ['yes to a workstation creates its entry, too', workstation, ['s', 'l']],
  ])('%s', (_, params, ids) => {
    expect(answerOffer.resourceIds(params)).toEqual(ids);
    expect(answerOffer.isParams(params)).toBe(true);
  });

  it('waits for what the person does to that day, if it is a workstation that they take', () => {
    const lane = dayLane('me', '2026-12-02');
    expect(answerOffer.lanes(workstation)).toContain(lane);
    expect(answerOffer.lanes({ ...workstation, take: false })).not.toContain(lane);
    expect(answerOffer.lanes(offer)).not.toContain(lane);
  });
});

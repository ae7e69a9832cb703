import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aPerson } from '../../tests/support/employee-info.ts';
import { officeEntry } from '../../tests/support/office-entry.ts';
import { offlineScreen } from '../../tests/support/offline-screen.tsx';
import { ProposalButtons } from './proposal-buttons.tsx';

const NOW = '2026-12-01T08:00:00Z';
const device = offlineScreen(NOW);
afterEach(cleanup);

it.each([
  ['workstations alone are offered', 'WORKSTATION'],
  ['one may also come without', 'WORKSTATION,OFFICE'],
  ['one comes without', 'OFFICE'],
])('leads to what the building asks where %s', async (_, bookingOptionsTeamday) => {
  const person = aPerson({ config: { bookingOptionsTeamday }, elsewhere: [{ buildings: ['b'], answered: null }] });
  const [asking, other] = ['b', 'a'].map((building) => officeEntry('2026-12-02', building, 'PROPOSED'));
  if (asking === undefined || other === undefined) throw new Error('two proposals are expected');
  device.show(
    <>
      {[asking, other].map((proposal) => (
        <ProposalButtons key={proposal.id} proposal={proposal} day={[]} person={person} now={NOW} layout="page" />
      ))}
    </>,
  );
  await screen.findAllByText('Please answer the questionnaire first.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/questionnaire?building=b']);
});

it('asks nothing where one may only say to be away', async () => {
  const asking = officeEntry('2026-12-02', 'b', 'PROPOSED');
  const person = aPerson({
    config: { bookingOptionsTeamday: 'HOME' },
    elsewhere: [{ buildings: ['b'], answered: null }],
  });
  device.show(<ProposalButtons proposal={asking} day={[]} person={person} now={NOW} layout="page" />);
  await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('link')).toBeNull();
});

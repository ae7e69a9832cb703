import { useMemo } from 'react';
import type { OrganisationCalls } from '../features/organisation/calls.ts';
import { OrganisationScreen } from '../features/organisation/organisation-screen.tsx';
import { callOnline } from './call-online.ts';
import { SetUpWords } from './set-up-words.tsx';
import { useOnlineCalls } from './use-online-calls.ts';

/** The organisation's settings, with words of administrators. */
export function OrganisationPage() {
  return (
    <SetUpWords>
      <WithCalls />
    </SetUpWords>
  );
}

function WithCalls() {
  const { context, asked } = useOnlineCalls('setUp.needsNetwork');
  const calls = useMemo<OrganisationCalls>(
    () => ({
      read: () => asked(callOnline(context, 'GET /api/organisation/settings', {})),
      save: ({ id, revision }, values) =>
        asked(
          callOnline(context, 'PUT /api/organisation/settings/:id', {
            params: { id },
            body: { revision, values: { ...values } },
          }),
        ),
    }),
    [context, asked],
  );
  return <OrganisationScreen calls={calls} />;
}

import { useMemo } from 'react';
import type { DirectoryCalls } from '../features/directory/calls.ts';
import { DirectoryScreen } from '../features/directory/directory-screen.tsx';
import { callOnline } from './call-online.ts';
import { SetUpWords } from './set-up-words.tsx';
import { useOnlineCalls } from './use-online-calls.ts';

/** People from directories, with words of administrators. */
export function DirectoryPage() {
  return (
    <SetUpWords>
      <WithCalls />
    </SetUpWords>
  );
}

function WithCalls() {
  const { context, asked, done } = useOnlineCalls('setUp.needsNetwork');
  const calls = useMemo<DirectoryCalls>(() => {
    const params = (id: string) => ({ params: { id } });
    return {
      read: () => asked(callOnline(context, 'GET /api/directory', {})),
      readRun: (id) => asked(callOnline(context, 'GET /api/directory/runs/:id', params(id))),
      run: (id, confirmed) =>
        asked(callOnline(context, 'POST /api/directory/:id/run', { ...params(id), body: { confirmed } })),
      leave: (id) => done(callOnline(context, 'POST /api/directory/runs/:id/leave', params(id))),
      why: (id, wanted) =>
        asked(callOnline(context, 'POST /api/directory/:id/why', { ...params(id), body: { wanted } })),
      readScim: () => asked(callOnline(context, 'GET /api/scim', {})),
      makeToken: (name) => asked(callOnline(context, 'POST /api/scim/tokens', { body: { name } })),
      endToken: (id) => done(callOnline(context, 'DELETE /api/scim/tokens/:id', params(id))),
      decide: ({ revision, roles, teams }) =>
        done(callOnline(context, 'PUT /api/scim/groups', { body: { revision, roles: [...roles], teams: [...teams] } })),
      setNight: (id, on) => done(callOnline(context, 'PUT /api/directory/:id/night', { ...params(id), body: { on } })),
    };
  }, [context, asked, done]);
  return <DirectoryScreen calls={calls} />;
}

import { useMemo } from 'react';
import type { SetUpCalls } from '../features/set-up/calls.ts';
import { SetUpScreen } from '../features/set-up/set-up-screen.tsx';
import { callOnline } from './call-online.ts';
import { SetUpWords } from './set-up-words.tsx';
import { useOnlineCalls } from './use-online-calls.ts';

/** The set-up, with words of its own. */
export function SetUpPage() {
  return (
    <SetUpWords>
      <WithCalls />
    </SetUpWords>
  );
}

/** Its calls: secrets are kept in no outbox. */
function WithCalls() {
  const { context, asked, done } = useOnlineCalls('setUp.needsNetwork');
  const calls = useMemo<SetUpCalls>(() => {
    const params = (id: string) => ({ params: { id } });
    return {
      read: () => asked(callOnline(context, 'GET /api/set-up', {})),
      save: (id, body) =>
        asked(callOnline(context, 'PUT /api/set-up/methods/:id', { ...params(id), body: copy(body) })),
      remove: (id) => done(callOnline(context, 'DELETE /api/set-up/methods/:id', params(id))),
      attempt: (id, body) => asked(callOnline(context, 'POST /api/set-up/methods/:id/try', { ...params(id), body })),
      samples: (id) => asked(callOnline(context, 'POST /api/set-up/methods/:id/samples', params(id))),
      activate: (id) => done(callOnline(context, 'POST /api/set-up/methods/:id/activate', params(id))),
      deactivate: (id) => done(callOnline(context, 'POST /api/set-up/methods/:id/deactivate', params(id))),
      metadata: (given) =>
        asked(
          callOnline(context, 'POST /api/set-up/metadata', {
            body: given.trimStart().startsWith('<') ? { xml: given } : { address: given.trim() },
          }),
        ),
      invite: (person) => asked(callOnline(context, 'POST /api/set-up/invitations', { body: { ...person } })),
      testMail: () => asked(callOnline(context, 'POST /api/set-up/mail', {})),
      sayCode: (code) => asked(callOnline(context, 'POST /api/set-up/mail/code', { body: { code } })),
      leave: (url) => location.assign(url),
    };
  }, [context, asked, done]);
  return <SetUpScreen calls={calls} />;
}

/** Lists that the call may hold as its own. */
function copy({ mapping, ...rest }: Parameters<SetUpCalls['save']>[1]) {
  return {
    ...rest,
    fields: { ...rest.fields },
    mapping:
      mapping === null
        ? null
        : { ...mapping, required: [...mapping.required], roles: [...mapping.roles], teams: [...mapping.teams] },
  };
}

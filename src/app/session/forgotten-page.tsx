import { ForgottenScreen } from '../../features/sign-in/forgotten-screen.tsx';
import { callPublic } from '../../offline/http/client.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { BUILD } from '../build.ts';
import { publicProblem } from './public-problem.ts';

const ports = browserPorts(BUILD);

/** Asking for another password by mail. */
export function ForgottenPage() {
  return (
    <ForgottenScreen
      onAsk={async (name) => {
        try {
          const said = await callPublic(ports, 'POST /public/password/forgotten', { body: { name } });
          // An older server does not say.
          return 'mails' in said && !said.mails ? 'written' : 'sent';
        } catch (error) {
          return publicProblem(error);
        }
      }}
    />
  );
}

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
          await callPublic(ports, 'POST /public/password/forgotten', { body: { name } });
          return null;
        } catch (error) {
          return publicProblem(error);
        }
      }}
    />
  );
}

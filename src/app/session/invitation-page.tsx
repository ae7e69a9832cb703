import { useSearch } from 'wouter';
import { PasswordLinkScreen } from '../../features/sign-in/password-link-screen.tsx';
import { CallError, callPublic } from '../../offline/http/client.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { BUILD } from '../build.ts';
import { useDevice } from '../device.tsx';
import { keepUsername } from './keep-username.ts';
import { publicProblem } from './public-problem.ts';

const ports = browserPorts(BUILD);
const KNOWN = ['linkOver', 'linkPasswordsOff'] as const;

/** Choosing a password by the link of a mail. */
export function InvitationPage() {
  const device = useDevice();
  const link = new URLSearchParams(useSearch()).get('link') ?? '';
  return (
    <PasswordLinkScreen
      onChoose={async (password) => {
        try {
          const done = await callPublic(ports, 'POST /public/password', { body: { link, password } });
          await keepUsername(device, done.username);
          return done;
        } catch (error) {
          const known = error instanceof CallError ? KNOWN.find((code) => code === error.code) : undefined;
          return { problem: known ?? publicProblem(error) };
        }
      }}
    />
  );
}

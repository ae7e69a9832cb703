import { useSearch } from 'wouter';
import { PasswordLinkScreen } from '../../features/sign-in/password-link-screen.tsx';
import { CallError, callPublic } from '../../offline/http/client.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { BUILD } from '../build.ts';
import { publicProblem } from './public-problem.ts';

const ports = browserPorts(BUILD);

/** Choosing a password by the link of a mail. */
export function InvitationPage() {
  const link = new URLSearchParams(useSearch()).get('link') ?? '';
  return (
    <PasswordLinkScreen
      onChoose={async (password) => {
        try {
          return await callPublic(ports, 'POST /public/password', { body: { link, password } });
        } catch (error) {
          if (error instanceof CallError && error.code === 'linkOver') return { problem: 'linkOver' };
          return { problem: publicProblem(error) };
        }
      }}
    />
  );
}

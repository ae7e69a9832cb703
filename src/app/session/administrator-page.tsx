import { useSearch } from 'wouter';
import type { FirstAdministrator, LinkProblem } from '../../features/sign-in/administrator-screen.tsx';
import { AdministratorScreen } from '../../features/sign-in/administrator-screen.tsx';
import { CallError, callPublic } from '../../offline/http/client.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { BUILD } from '../build.ts';
import { useDevice } from '../device.tsx';
import { keepUsername } from './keep-username.ts';
import { publicProblem } from './public-problem.ts';

const ports = browserPorts(BUILD);

const KNOWN = ['linkOver', 'nameUnreadable', 'emailTaken', 'personSuspended'] as const;

/** Becoming the first administrator by the link that the server printed. */
export function AdministratorPage() {
  const device = useDevice();
  const link = new URLSearchParams(useSearch()).get('link') ?? '';
  const onBecome = async (person: FirstAdministrator): Promise<LinkProblem | null> => {
    try {
      await callPublic(ports, 'POST /public/administrator', { body: { ...person, link } });
      await keepUsername(device, person.username);
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return KNOWN.find((code) => code === error.code) ?? publicProblem(error);
    }
  };
  return <AdministratorScreen onBecome={onBecome} />;
}

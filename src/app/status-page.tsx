import { StatusScreen } from '../features/info/status-screen.tsx';
import { CallError, callPublic } from '../offline/http/client.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { reportContact } from '../state/connectivity.ts';
import { BUILD } from './build.ts';

const ports = browserPorts(BUILD);

async function askServer(): Promise<boolean> {
  try {
    await callPublic(ports, 'GET /public/authentication-config', {});
    reportContact(true);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return false;
  }
}

/** What works just now, without a session. */
export function StatusPage() {
  return <StatusScreen version={BUILD} onAsk={askServer} keepsApp={isSecureContext && 'serviceWorker' in navigator} />;
}

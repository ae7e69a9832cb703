import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.ts';

const PROGRAM = '/usr/sbin/slapd';
export const SUFFIX = 'dc=example,dc=org';
/** Searches; its password is `service-pw`. */
export const SERVICE = `cn=roost,${SUFFIX}`;

/** A directory where slapd is installed (docs/testing.md), else none. */
export const testDirectories = existsSync(PROGRAM) ? ['slapd'] : [];

export interface Slapd {
  url: string;
  ldaps: string;
  /** Certificate of its own authority, as PEM. */
  authority: string;
  stop(): Promise<void>;
}

const opens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });

/** Starts Debian's slapd on loopback with some entries; at most 5 of a search without pages. */
export async function startSlapd(entries: string): Promise<Slapd> {
  const home = mkdtempSync(join(tmpdir(), 'roost-slapd-'));
  const at = (name: string) => join(home, name);
  mkdirSync(at('db'));
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  execFileSync('openssl', [...request, '-keyout', at('tls.key'), '-out', at('tls.crt'), ...names], { stdio: 'ignore' });
  writeFileSync(at('slapd.conf'), configuration(home));
  writeFileSync(at('data.ldif'), entries);
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', at('slapd.conf'), '-l', at('data.ldif')], { stdio: 'pipe' });
  const [port, tlsPort] = [await freePort(), await freePort()];
  const [url, ldaps] = [`ldap://127.0.0.1:${String(port)}`, `ldaps://127.0.0.1:${String(tlsPort)}`];
  // "-d 0" keeps it in the foreground.
  const child = spawn(PROGRAM, ['-d', '0', '-f', at('slapd.conf'), '-h', `${url}/ ${ldaps}/`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => {
    said += String(data);
  });
  const ended = once(child, 'exit');
  while (!(await opens(port))) {
    if (child.exitCode !== null) throw new Error(`slapd did not start: ${said}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return {
    url,
    ldaps,
    authority: readFileSync(at('tls.crt'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const configuration = (home: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${home}/slapd.pid
argsfile ${home}/slapd.args
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
TLSCertificateFile ${home}/tls.crt
TLSCertificateKeyFile ${home}/tls.key
database mdb
maxsize 16777216
suffix "${SUFFIX}"
directory ${home}/db
index objectClass,uid,mail eq
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by * read
limits * size=5 size.prtotal=unlimited
`;

const people = `ou=people,${SUFFIX}`;
const groups = `ou=groups,${SUFFIX}`;

/** Somebody whose password is `pw-<uid>`. */
export const personEntry = (uid: string, name: string, mail: string | null, more = ''): string =>
  `dn: uid=${uid},${people}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${name}\nsn: ${name}\ndisplayName: ${name}\n` +
  `${mail === null ? '' : `mail: ${mail}\n`}userPassword: pw-${uid}\n${more}\n`;

export const groupEntry = (name: string, members: readonly string[]): string =>
  `dn: cn=${name},${groups}\nobjectClass: groupOfNames\ncn: ${name}\n` +
  `${members.map((uid) => `member: uid=${uid},${people}\n`).join('')}\n`;

/** What every directory begins with. */
export const SUFFIX_ENTRIES =
  `dn: ${SUFFIX}\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example\n\n` +
  `dn: ${people}\nobjectClass: organizationalUnit\nou: people\n\n` +
  `dn: ${groups}\nobjectClass: organizationalUnit\nou: groups\n\n` +
  `dn: ${SERVICE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: roost\n` +
  'userPassword: service-pw\n\n';

import {
  AndFilter,
  BusyError,
  type Client,
  type Entry,
  EqualityFilter,
  FilterParser,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  OrFilter,
  ResultCodeError,
  SizeLimitExceededError,
  UnavailableError,
} from 'ldapts';
import type { DirectorySettings } from '../../src/contract/sign-in-method.ts';
import type { TrialProblem } from '../../src/domain/set-up/set-up.ts';
import {
  bindToSearch,
  claimsIn,
  clientOf,
  completeGroups,
  type DirectoryPerson,
  isPassword,
  personSearch,
  textOf,
} from './directory.ts';

/** Why a directory cannot be asked as the draft says; the message is the directory's, and names no secret. */
export class DirectoryProblem extends Error {
  override readonly name = 'DirectoryProblem';
  readonly problem: TrialProblem;

  constructor(problem: TrialProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** What TLS says of a certificate that nobody vouches for, or of another name. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|ERR_SSL|certificate/;

function told(error: unknown, otherwise: TrialProblem): DirectoryProblem {
  if (error instanceof DirectoryProblem) return error;
  const message = error instanceof Error ? error.message || error.name : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof ResultCodeError)
    return new DirectoryProblem(
      error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError ? 'noBase' : otherwise,
      message,
      { cause: error },
    );
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return new DirectoryProblem('addressUnknown', message, { cause: error });
  if (CERTIFICATE.test(`${code} ${message}`))
    return new DirectoryProblem('untrustedCertificate', message, { cause: error });
  return new DirectoryProblem('unreachable', message, { cause: error });
}

async function connected<T>(
  settings: DirectorySettings,
  bindPassword: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = clientOf(settings);
  try {
    await bindToSearch(client, settings, bindPassword).catch((error: unknown) => {
      // A name that is none, or a password that is not its.
      throw error instanceof ResultCodeError
        ? new DirectoryProblem('bindRefused', error.message || error.name, { cause: error })
        : told(error, 'bindRefused');
    });
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

function parsed(filter: string) {
  try {
    return FilterParser.parseString(filter);
  } catch (error) {
    throw new DirectoryProblem('badFilter', error instanceof Error ? error.message : filter, { cause: error });
  }
}

async function personOf(client: Client, settings: DirectorySettings, entry: Entry): Promise<DirectoryPerson> {
  const groups = await completeGroups(client, settings, entry).catch((error: unknown) => {
    throw told(error, 'directoryFailed');
  });
  return { subject: textOf(entry[settings.subject]), claims: claimsIn(entry, groups) };
}

/**
 * Signs somebody in by a draft, and says where it ends.
 * @throws DirectoryProblem
 */
export async function tryDirectory(
  settings: DirectorySettings,
  bindPassword: string,
  { name, password }: { name: string; password: string },
): Promise<DirectoryPerson> {
  if (name === '' || password === '') throw new DirectoryProblem('wrongPassword', 'nothing was typed');
  const filter = parsed(settings.filter);
  const who = settings.login.map((attribute) => new EqualityFilter({ attribute, value: name }));
  return connected(settings, bindPassword, async (client) => {
    const { searchEntries } = await client
      .search(settings.base, {
        ...personSearch(settings),
        filter: new AndFilter({ filters: [filter, new OrFilter({ filters: who })] }),
        sizeLimit: 2,
      })
      .catch((error: unknown) => {
        throw error instanceof SizeLimitExceededError
          ? new DirectoryProblem('several', error.message, { cause: error })
          : told(error, 'directoryFailed');
      });
    const [entry, ...more] = searchEntries;
    if (entry === undefined) throw new DirectoryProblem('nobody', `nobody below ${settings.base}`);
    if (more.length > 0) throw new DirectoryProblem('several', searchEntries.map(({ dn }) => dn).join(', '));
    const person = await personOf(client, settings, entry);
    if (person.subject === '') throw new DirectoryProblem('noSubject', `${entry.dn} has no ${settings.subject}`);
    const isRight = await isPassword(client, entry.dn, password).catch((error: unknown) => {
      const isAway = error instanceof BusyError || error instanceof UnavailableError;
      throw error instanceof ResultCodeError && !isAway
        ? new DirectoryProblem('wrongPassword', error.message || error.name, { cause: error })
        : told(error, 'directoryFailed');
    });
    if (!isRight) throw new DirectoryProblem('wrongPassword', entry.dn);
    return person;
  });
}

/** The first people whom a draft finds. @throws DirectoryProblem */
export async function firstPeople(
  settings: DirectorySettings,
  bindPassword: string,
  most: number,
): Promise<DirectoryPerson[]> {
  const filter = parsed(settings.filter);
  return connected(settings, bindPassword, async (client) => {
    const pages = client.searchPaginated(settings.base, {
      ...personSearch(settings),
      filter,
      paged: { pageSize: most },
    });
    const page = await pages.next().catch((error: unknown) => {
      throw told(error, 'directoryFailed');
    });
    const entries = page.done === true ? [] : page.value.searchEntries.slice(0, most);
    const people: DirectoryPerson[] = [];
    for (const entry of entries) {
      const person = await personOf(client, settings, entry);
      if (person.subject === '') throw new DirectoryProblem('noSubject', `${entry.dn} has no ${settings.subject}`);
      people.push(person);
    }
    return people;
  });
}

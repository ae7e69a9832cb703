import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived, with the addresses that it was handed over for. */
export interface ReceivedMail extends Email {
  recipients: string[];
}

/** A real mail server on this machine that keeps what it gets. */
export class Mailbox {
  readonly received: ReceivedMail[] = [];
  /** An SMTP code by which an address is refused, or null. */
  refuses: (address: string) => number | null = () => null;
  /** Awaited before a mail is taken, whose last byte has come. */
  before: (mail: ReceivedMail) => Promise<void> = () => Promise.resolve();
  readonly #server: SMTPServer;

  private constructor(password: string | null) {
    this.#server = new SMTPServer({
      authOptional: password === null,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      // Connections that a pool keeps open are not waited for.
      closeTimeout: 100,
      onAuth: (auth, _session, done) => {
        if (auth.password === password) done(null, { user: auth.username });
        else done(Object.assign(new Error('wrong password'), { responseCode: 535 }));
      },
      onRcptTo: ({ address }, _session, done) => {
        const code = this.refuses(address);
        done(code === null ? null : Object.assign(new Error('refused'), { responseCode: code }));
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          this.#take(Buffer.concat(parts), recipients).then(
            () => {
              setImmediate(done);
            },
            (error: unknown) => {
              setImmediate(done, error instanceof Error ? error : new Error(String(error)));
            },
          );
        });
      },
    });
  }

  /** @param password that everybody who sends must give; null asks for none */
  static async open(password: string | null = null): Promise<Mailbox> {
    const mailbox = new Mailbox(password);
    await new Promise<void>((resolve) => {
      mailbox.#server.listen(0, '127.0.0.1', resolve);
    });
    return mailbox;
  }

  async #take(raw: Buffer, recipients: string[]): Promise<void> {
    const mail = { ...(await PostalMime.parse(raw)), recipients };
    await this.before(mail);
    this.received.push(mail);
  }

  /** @param credentials `name:password` */
  url(credentials = ''): URL {
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mailbox is not open');
    const { port } = address;
    return new URL(`smtp://${credentials === '' ? '' : `${credentials}@`}127.0.0.1:${String(port)}`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

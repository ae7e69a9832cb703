/** A browser with cookies by host, which follows redirects by hand: it stops before an address, or at an answer. */
export class RoundTrip {
  readonly #jar = new Map<string, Map<string, string>>();

  /** Cookies of an address, as a header. */
  cookiesOf(url: string | URL): string {
    return [...(this.#jar.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Goes on from an address. @param stopAt a path that is not asked for */
  async go(
    start: string | URL,
    stopAt: (url: URL) => boolean = () => false,
    form?: Record<string, string>,
  ): Promise<{ url: URL; response: Response | null }> {
    let url = new URL(start);
    let body = form === undefined ? undefined : new URLSearchParams(form);
    for (let hop = 0; hop < 15; hop += 1) {
      if (stopAt(url)) return { url, response: null };
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: this.cookiesOf(url) },
        ...(body === undefined ? {} : { method: 'POST', body }),
      });
      body = undefined;
      this.keep(url.host, response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location === null) return { url, response };
      await response.body?.cancel();
      url = new URL(location, url);
    }
    throw new Error('too many redirects');
  }

  /** Keeps cookies of a host, as its headers gave them. */
  keep(host: string, lines: readonly string[]): void {
    const cookies = this.#jar.get(host) ?? new Map<string, string>();
    this.#jar.set(host, cookies);
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** Where the app's own page begins: it is not asked for, and says by its address what became of the sign-in. */
export const isAppPage = ({ pathname }: URL): boolean => pathname === '/';

/** What the address of the app's page says. */
export function saidBy({ hash }: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.slice(hash.indexOf('?') + 1)));
}

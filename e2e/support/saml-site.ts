import { once } from 'node:events';
import { createServer } from 'node:http';
import { answer, encoded, type makePair, requestIn } from '../../tests/support/saml-provider.ts';

/** A provider's site, which answers each request at once with a form that posts itself. */
interface SamlSite {
  /** Where our requests go. */
  entryPoint: string;
  close: () => void;
}

/**
 * @param pair the provider's key and certificate
 * @param ours address of the method that it answers
 * @param attributes what it tells of whoever comes
 */
export async function openSamlSite(
  pair: ReturnType<typeof makePair>,
  ours: string,
  attributes: Record<string, string[]>,
): Promise<SamlSite> {
  const site = createServer((request, response) => {
    const { id } = requestIn(new URL(request.url ?? '', 'http://127.0.0.1'));
    const to = { inResponseTo: id, recipient: `${ours}/answer`, audience: `${ours}/metadata` };
    const xml = answer({ ...pair, ...to, attributes });
    response.setHeader('content-type', 'text/html').end(
      `<form method="post" action="${ours}/answer"><input name="SAMLResponse" value="${encoded(xml)}"></form>
      <script>document.forms[0].submit()</script>`,
    );
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    entryPoint: `http://127.0.0.1:${String(port)}/sso`,
    close() {
      site.closeAllConnections();
      site.close();
    },
  };
}

import { verify, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { answer, encoded, type makePair, requestIn, sealedFor } from '../../tests/support/saml-provider.ts';

/**
 * A provider's site, which answers each request at once with a form that posts itself. It reads our metadata by itself:
 * where that promises signatures it takes only what is signed, and by a key for encryption it encrypts.
 */
interface SamlSite {
  /** Where our requests go. */
  entryPoint: string;
  /** What it did last. */
  last: { isSigned: boolean; isEncrypted: boolean };
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
  const last = { isSigned: false, isEncrypted: false };
  const answered = async (url: URL): Promise<string> => {
    const ourSide = await (await fetch(`${ours}/metadata`)).text();
    const [signing, encryption] = ['signing', 'encryption'].map((use) => certificateIn(ourSide, use));
    last.isSigned = signing !== undefined && isSignedBy(url.search, signing);
    last.isEncrypted = encryption !== undefined;
    if (ourSide.includes('AuthnRequestsSigned="true"') && !last.isSigned) return 'This request is not signed.';
    const to = { inResponseTo: requestIn(url).id, recipient: `${ours}/answer`, audience: `${ours}/metadata` };
    const open = answer({ ...pair, ...to, attributes });
    const xml = encryption === undefined ? open : await sealedFor(encryption, open);
    return `<form method="post" action="${ours}/answer"><input name="SAMLResponse" value="${encoded(xml)}"></form>
      <script>document.forms[0].submit()</script>`;
  };
  const site = createServer((request, response) => {
    void answered(new URL(request.url ?? '', 'http://127.0.0.1'))
      .catch((error: unknown) => `The provider failed: ${String(error)}`)
      .then((page) => response.setHeader('content-type', 'text/html').end(page));
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    last,
    entryPoint: `http://127.0.0.1:${String(port)}/sso`,
    close() {
      site.closeAllConnections();
      site.close();
    },
  };
}

function certificateIn(metadata: string, use: string): string | undefined {
  const [, text] = new RegExp(`use="${use}"[\\s\\S]*?X509Certificate>([^<]+)<`).exec(metadata) ?? [];
  return text && `-----BEGIN CERTIFICATE-----\n${text.replace(/\s/g, '')}\n-----END CERTIFICATE-----\n`;
}

/** As SAML's redirect binding signs: the very text of the query. */
function isSignedBy(query: string, certificate: string): boolean {
  const parts = query.replace(/^\?/, '').split('&');
  const [said, signature = ''] = [
    parts.filter((part) => /^(?:SAMLRequest|RelayState|SigAlg)=/.test(part)).join('&'),
    parts.find((part) => part.startsWith('Signature='))?.slice('Signature='.length),
  ];
  const { publicKey } = new X509Certificate(certificate);
  return verify('sha256', Buffer.from(said), publicKey, Buffer.from(decodeURIComponent(signature), 'base64'));
}

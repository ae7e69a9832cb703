import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

export const CLIENT_SECRET = 'a-secret-of-the-test-alone-0123456789';

export interface IdentityProvider {
  issuer: string;
  /** Signs in whoever this is, without a question; null: the person stops there. */
  person: { sub: string; [claim: string]: unknown } | null;
  close(): Promise<void>;
}

/** A real OpenID provider on loopback. @param ours address of a method, without a slash at the end */
export async function startIdentityProvider(ours: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${String(address.port)}`;
  const found: IdentityProvider = {
    issuer,
    person: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const scope = 'openid email profile groups';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'roost',
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${ours}/callback`],
        post_logout_redirect_uris: [`${ours}/signed-out`],
        backchannel_logout_uri: `${ours}/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['test-key'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: scope.split(' '),
    // Claims in the ID token, as Entra, Okta and Keycloak have them.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    // It calls no loopback address by itself.
    fetch: (url: string, options: RequestInit) => fetch(url, Object.assign({}, options, { dispatcher: undefined })),
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => found.person ?? { sub } }),
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    renderError: (context: { type: string; body: unknown }, out: unknown) => {
      context.type = 'json';
      context.body = out;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) void handle(request, response);
    else {
      const result = found.person === null ? { error: 'access_denied' } : { login: { accountId: found.person.sub } };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
  });
  return found;
}

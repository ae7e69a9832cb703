import type { Generated } from 'kysely';
import type { SignInKind } from '../../src/domain/sign-in/sign-in-method.ts';
import type { Instant, Json } from './column.ts';
import type { DirectoryTables } from './directory-tables.ts';

/** Tables of signing in (decisions 0107, 0114), and of who comes from a directory. */
export interface SignInTables extends DirectoryTables {
  sign_in_method: {
    id: string;
    state: 'draft' | 'active';
    kind: Exclude<SignInKind, 'password'>;
    name: string;
    position: Generated<number>;
    settings: Json<unknown>;
    secrets: Json<unknown>;
    changed_at: Instant;
    /** When an administrator first came in by it. */
    proved_at: Instant | null;
  };
  sign_in_identity: { method_id: string; issuer: string; subject: string; employee_id: string; linked_at: Instant };
  sign_in_flow: {
    /** OpenID Connect: its `state`; SAML: id of the request. */
    state: string;
    method_id: string;
    browser_hash: Buffer;
    /** OpenID Connect: the code's verifier, from which the nonce is derived too; SAML: empty. */
    verifier: string;
    return_url: string | null;
    /** SAML: who the answer is of, until the browser that began comes for it. */
    arrived: Json<unknown> | null;
    expires_at: Instant;
  };
  spent_answer: { key: string; until: Instant };
  session: {
    token_hash: Buffer;
    kind: 'cookie' | 'bearer';
    employee_id: string;
    login_id: string;
    created_at: Generated<Instant>;
    expires_at: Instant;
    method_id: Generated<string>;
    /** Who its person is at the provider; null for passwords. */
    subject: string | null;
    provider_session: string | null;
    id_token: string | null;
    browser: Generated<string | null>;
    system: Generated<string | null>;
    used_at: Generated<Instant | null>;
  };
  administrator_link: { secret_hash: Buffer; expires_at: Instant };
  password_link: { secret_hash: Buffer; employee_id: string; reason: 'invited' | 'forgotten'; expires_at: Instant };
  sign_in_failure: { attempt: string; bucket: string; at: Instant };
}

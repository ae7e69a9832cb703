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
  };
  sign_in_identity: { method_id: string; issuer: string; subject: string; employee_id: string; linked_at: Instant };
  sign_in_flow: {
    /** OpenID Connect: its `state`; SAML: id of the request. */
    state: string;
    method_id: string;
    browser_hash: Buffer;
    /** OpenID Connect: the code's verifier, from which the nonce is derived too; SAML: empty. */
    verifier: string;
    /** Address within the app; `terminal` where a command tries a draft, which leads nowhere. */
    return_url: string | null;
    /** SAML: who the answer is of, until the browser that began comes for it. */
    arrived: Json<unknown> | null;
    expires_at: Instant;
    /** The administrator who tries a draft by it; null where somebody signs in. */
    trial_of: string | null;
    /** What is tried, so that nothing else is judged by it. */
    connection: string | null;
  };
  /** The draft, as its samples were looked at: settings, mapping and secrets as one fingerprint. */
  sign_in_sample: { method_id: string; employee_id: string; draft: string; looked_at: Instant };
  /** What commands last showed of a draft. */
  sign_in_shown: { method_id: string; what: 'try' | 'samples'; draft: string; shown_at: Instant };
  sign_in_trial: {
    id: string;
    method_id: string;
    /** Who tried it. */
    employee_id: string;
    /** Of the settings that led there, without the mapping. */
    connection: string;
    came_at: Instant;
    issuer: string | null;
    subject: string | null;
    claims: Json<unknown> | null;
    problem: string | null;
    why: string | null;
  };
  /** Administrators who came in by a method as it was at an instant. */
  sign_in_proof: { method_id: string; employee_id: string; changed_at: Instant };
  mail_test: { employee_id: string; code_hash: Buffer; expires_at: Instant; tries: Generated<number> };
  /** Of ours, which a SAML provider may still encrypt by; `until` is null while it has used no later one. */
  former_key: { method_id: string; certificate: string; key: string; replaced_at: Instant; until: Instant | null };
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

import { decrypt } from 'xml-encryption';

const SEALED = /<((?:[\w.-]+:)?EncryptedAssertion)(?:\s[^<>]*)?>[\s\S]*?<\/\1\s*>/g;
const BEGINNING = /<(?:[\w.-]+:)?EncryptedAssertion\b/g;
const ROOT = /<(?:[\w.-]+:)?Response\b[^<>]*>/;
const NAMESPACE = /\sxmlns(?::[\w.-]+)?=(?:"[^"<>]*"|'[^'<>]*')/g;

const ONE_ASSERTION = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?(<((?:[\w.-]+:)?Assertion)[\s>][\s\S]*<\/\2\s*>)\s*$/;

/** Whether an answer holds what only our key opens. */
export const isSealed = (xml: string): boolean => /<(?:[\w.-]+:)?EncryptedAssertion\b/.test(xml);

/**
 * Puts an encrypted assertion in the open where it stood, so that the answer is judged as any other: of one text, by
 * every check. PKCS 1.5 and triple DES are refused, which others decrypt by asking us.
 * @param keys ours, PEM: several while one replaces another
 * @returns the answer in the open, and the key that opened it
 * @throws Error whatever is wrong, which is nobody's business (decision 0128)
 */
export async function unsealed(xml: string, keys: readonly string[]): Promise<{ xml: string; key: string }> {
  // Anybody may post it: of many beginnings each would be followed to the end of the text.
  const isOne = xml.match(BEGINNING)?.length === 1;
  const sealed = isOne ? xml.match(SEALED)?.[0] : undefined;
  if (sealed === undefined) throw new Error('one encrypted assertion, and no more');
  const around = (ROOT.exec(xml)?.[0].match(NAMESPACE) ?? []).join('');
  for (const key of keys) {
    const opened = await opens(`<sealed${around}>${sealed}</sealed>`, key);
    if (opened === null) continue;
    // Anything behind it would tell by what is accepted whether padding that somebody put there is right.
    const assertion = ONE_ASSERTION.exec(opened)?.[1];
    if (assertion === undefined) throw new Error('it holds one assertion, and nothing else');
    // A function, since a text may hold `$&`.
    return { xml: xml.replace(sealed, () => assertion), key };
  }
  throw new Error('no key of ours opens it');
}

const opens = (sealed: string, key: string): Promise<string | null> =>
  new Promise((resolve) => {
    const options = { key, disallowDecryptionWithInsecureAlgorithm: true, warnInsecureAlgorithm: false };
    decrypt(sealed, options, (error: Error | null, text?: string) => {
      resolve(error === null && typeof text === 'string' && text.includes('<') ? text : null);
    });
  });

import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Kinds of placeholders, as they are named in a problem. */
const KINDS = /** @type {Record<number, string>} */ ({
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
});

/**
 * @param {string} message ICU message
 * @returns {string[]} its placeholders as "name (kind)", sorted, each once; for a select with its options
 * @throws SyntaxError when it is no valid ICU message
 */
export function placeholders(message) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {any[]} elements */
  const walk = (elements) => {
    for (const element of elements) {
      const kind = KINDS[element.type];
      const options = element.type === TYPE.select ? `: ${Object.keys(element.options).sort().join(', ')}` : '';
      if (kind !== undefined) found.add(`${element.value} (${kind}${options})`);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
      if (element.children) walk(element.children);
    }
  };
  walk(parse(message));
  return [...found].sort();
}

/**
 * Compares the catalogues with each other and with what the sources use.
 * @param {Record<string, Record<string, string>>} catalogues locale → key → message; the English one is the measure
 * @param {import('./used-keys.mjs').Uses} uses
 * @returns {string[]} problems, each naming its key
 */
export function problemsOf(catalogues, uses) {
  const english = catalogues['en'] ?? {};
  const problems = [];
  for (const [locale, catalogue] of Object.entries(catalogues)) {
    const keys = Object.keys(catalogue);
    const late = keys.find((key, index) => key < (keys[index - 1] ?? ''));
    if (late !== undefined) problems.push(`${locale}: "${late}" stands too far down: keys are sorted`);
    for (const key of Object.keys(english)) if (!(key in catalogue)) problems.push(`${locale}: "${key}" is missing`);
    for (const [key, message] of Object.entries(catalogue)) {
      const reference = english[key];
      if (reference === undefined) problems.push(`${locale}: "${key}" is not in en.json`);
      else if (message.trim() === '') problems.push(`${locale}: "${key}" is empty`);
      else problems.push(...compare(locale, key, message, reference));
    }
  }
  for (const [key, file] of uses.asked)
    if (!(key in english)) problems.push(`${file} asks for "${key}", which no catalogue has`);
  for (const key of Object.keys(english)) {
    if (!uses.literals.has(key) && ![...uses.prefixes].some((prefix) => key.startsWith(prefix)))
      problems.push(`"${key}" is used nowhere: remove it from all catalogues`);
  }
  return problems;
}

/** @param {string} locale @param {string} key @param {string} message @param {string} reference @returns {string[]} */
function compare(locale, key, message, reference) {
  try {
    const [has, wants] = [placeholders(message), placeholders(reference)].map((list) => list.join('; '));
    return has === wants ? [] : [`${locale}: "${key}" has the placeholders [${has}], in English [${wants}]`];
  } catch (error) {
    return [`${locale}: "${key}" is not a valid message: ${error instanceof Error ? error.message : String(error)}`];
  }
}

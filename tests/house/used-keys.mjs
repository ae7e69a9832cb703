import { parseSync } from '@swc/core';

/**
 * @typedef {{ literals: Set<string>, asked: Map<string, string>, prefixes: Set<string> }} Uses
 *   literals: every string in the sources; asked: key of a `t('key')` → file; prefixes: `status.` of a `status.${x}`
 */

/** A template that begins like a key and goes on with what is only known at run time. */
const PREFIX = /^[a-zA-Z][\w-]*(?:\.[\w-]+)*\.$/;

/**
 * Finds which texts the sources ask for. A key counts as used where it stands as a string anywhere, since tables of
 * keys are common; it counts as asked for where it is the first argument of `t`, or the code of a refusal.
 * @param {Iterable<[file: string, source: string]>} sources
 * @returns {Uses}
 */
export function usedKeys(sources) {
  /** @type {Uses} */
  const uses = { literals: new Set(), asked: new Map(), prefixes: new Set() };
  for (const [file, source] of sources) {
    const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
    visit(tree, (node) => {
      if (node.type === 'StringLiteral') uses.literals.add(node.value);
      if (node.type === 'TemplateLiteral') {
        const start = node.quasis[0].cooked ?? '';
        if (node.quasis.length === 1) uses.literals.add(start);
        else if (PREFIX.test(start)) uses.prefixes.add(start);
      }
      if (node.type === 'CallExpression' && calls(node.callee, 't') && node.arguments[0]) {
        for (const key of outcomes(node.arguments[0].expression)) uses.asked.set(key, file);
      }
      for (const code of codesOf(node)) uses.asked.set(`error.${code}`, file);
    });
  }
  return uses;
}

/** @param {any} callee @param {string} name @returns {boolean} whether it is `name(…)` or `something.name(…)` */
const calls = (callee, name) =>
  callee.value === name || (callee.type === 'MemberExpression' && callee.property.value === name);

/** @param {any} node @returns {string[]} codes of `refused('code')` and `new Refusal(400, 'code')` */
function codesOf(node) {
  const argument =
    node.type === 'CallExpression' && calls(node.callee, 'refused')
      ? node.arguments[0]
      : node.type === 'NewExpression' && node.callee.value === 'Refusal'
        ? node.arguments?.[1]
        : undefined;
  return argument ? outcomes(argument.expression) : [];
}

/** @param {any} node @returns {string[]} the literals that an expression may come out as */
function outcomes(node) {
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'ConditionalExpression') return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node.type === 'ParenthesisExpression') return outcomes(node.expression);
  return [];
}

/** @param {any} node @param {(node: any) => void} look */
function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') look(node);
    for (const value of Object.values(node)) visit(value, look);
  }
}

import { parseSync } from '@swc/core';

/** What a test of the wide run alone has in its title or tag. */
const WIDE = /@wide(?!-)/;
const TESTS = ['test', 'it', 'describe'];

/** Calls that look for what is shown, or say what something is. */
const LOOKS = /^(?:to[A-Z]\w*|(?:get|find|query)(?:All)?By\w+|t|filter)$/;

/**
 * The strings by which a test looks for something or says what it is: in the arguments of such a call, or in a constant
 * of the file or a column of a table that one of them names. What a test only sets up, throws or is called counts as
 * nothing, nor do tests that `npm test` leaves out.
 * @param {string} file
 * @param {string} source
 * @returns {string[]} a pattern without its signs, a template with `…` for what is filled in
 */
export function assertedStrings(file, source) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  /** @type {Map<string, any[]>} */
  const constants = new Map();
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init !== null)
      constants.set(node.id.value, [...(constants.get(node.id.value) ?? []), node.init]);
    return true;
  });
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {Set<string>} */
  const named = new Set();
  /** @param {any} part */
  const gather = (part) =>
    walk(part, (node) => {
      if (node.type === 'NewExpression') return false;
      const text = textOf(node);
      if (text !== null) found.add(text);
      if (node.type === 'Identifier' && constants.has(node.value) && !named.has(node.value)) {
        named.add(node.value);
        for (const init of constants.get(node.value) ?? []) if (!isFunction(init)) gather(init);
      }
      return true;
    });
  walk(tree, (node) => {
    if (isOfWideRun(node)) return false;
    if (isTable(node)) {
      for (const part of assertedCells(node)) gather(part);
    } else if (node.type === 'CallExpression' && LOOKS.test(nameOf(node.callee)))
      for (const { expression } of node.arguments) if (!isFunction(expression)) gather(expression);
    return true;
  });
  return [...found];
}

/** @param {any} node @returns {boolean} whether it is `it.each(rows)(title, test)` */
const isTable = (node) =>
  node.type === 'CallExpression' && node.callee.type === 'CallExpression' && nameOf(node.callee.callee) === 'each';

/** @param {any} table @returns {any[]} the columns of a table that the test names where it says what something is */
function assertedCells(table) {
  let rows = table.callee.arguments[0]?.expression;
  while (/^Ts(?:As|Const|Satisfies)/.test(rows?.type)) rows = rows.expression;
  const test = table.arguments.map((/** @type {any} */ { expression }) => expression).find(isFunction);
  /** @type {Set<string>} */
  const asserted = new Set();
  walk(test?.body, (node) => {
    if (node.type === 'CallExpression' && LOOKS.test(nameOf(node.callee)))
      walk(node.arguments, (part) => {
        if (part.type === 'Identifier') asserted.add(part.value);
        return true;
      });
    return true;
  });
  const names = (test?.params ?? []).map((/** @type {any} */ param) => namesIn(param.pat ?? param));
  const list = rows?.type === 'ArrayExpression' ? rows.elements.map((/** @type {any} */ one) => one.expression) : null;
  // A table that is made elsewhere, or a test that is, is taken as a whole.
  if (list === null || test === undefined) return [rows];
  return list.flatMap((/** @type {any} */ row) =>
    row.type === 'ArrayExpression'
      ? row.elements.flatMap((/** @type {any} */ cell, /** @type {number} */ column) =>
          names[column]?.some((/** @type {string} */ name) => asserted.has(name)) ? [cell.expression] : [],
        )
      : [row],
  );
}

/** @param {any} pattern @returns {string[]} */
function namesIn(pattern) {
  /** @type {string[]} */
  const names = [];
  walk(pattern, (node) => {
    if (node.type === 'Identifier') names.push(node.value);
    return true;
  });
  return names;
}

/** @param {any} node @returns {boolean} whether it is a test, or several, of the wide run alone */
function isOfWideRun(node) {
  if (node.type !== 'CallExpression' || !TESTS.includes(nameOf(node.callee))) return false;
  let wide = false;
  for (const { expression } of node.arguments)
    if (!isFunction(expression))
      walk(expression, (part) => {
        wide ||= WIDE.test(textOf(part) ?? '');
        return true;
      });
  return wide;
}

/** @param {any} node @returns {string | null} */
function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'RegExpLiteral') return node.pattern.replace(/^\^|\$$|\\(?=\W)/g, '');
  if (node.type === 'TemplateLiteral') return node.quasis.map((/** @type {any} */ { cooked }) => cooked).join('…');
  return null;
}

/** @param {any} node */
const isFunction = (node) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(node.type);

/** @param {any} callee @returns {string} `name` of `name(…)` and of `something.name(…)` */
const nameOf = (callee) =>
  callee.type === 'Identifier' ? callee.value : callee.type === 'MemberExpression' ? (callee.property.value ?? '') : '';

/** @param {any} node @param {(node: any) => boolean} look false: not into it */
function walk(node, look) {
  if (Array.isArray(node)) for (const one of node) walk(one, look);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string' && !look(node)) return;
    for (const value of Object.values(node)) walk(value, look);
  }
}

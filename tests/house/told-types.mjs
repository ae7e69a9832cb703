import { parseSync } from '@swc/core';

/** Commands that tell people something take its type: `tellHosts(context, visit, 'visitChanged', …)`. */
const TELLS = /^(?:tell|ask|propose)(?:[A-Z]|$)/;

/**
 * The types of notifications that a source tells people of: the literals that come out as the `type` of an object, as an
 * argument of a command that tells, or as a constant of type `NotificationType`. A literal elsewhere is a code or a type.
 * @param {string} source
 * @returns {Set<string>}
 */
export function toldTypes(source) {
  const tree = parseSync(source, { syntax: 'typescript', target: 'esnext' });
  /** @type {Set<string>} */
  const told = new Set();
  /** @type {Map<string, any>} */
  const constants = new Map();
  /** @param {any} node */
  const gather = (node) => {
    for (const one of outcomes(node, constants)) told.add(one);
  };
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init !== null) {
      constants.set(node.id.value, node.init);
      if (node.id.typeAnnotation?.typeAnnotation.typeName?.value === 'NotificationType') gather(node.init);
    }
  });
  walk(tree, (node) => {
    if (node.type === 'KeyValueProperty' && node.key.value === 'type') gather(node.value);
    if (node.type === 'CallExpression' && TELLS.test(node.callee.value ?? ''))
      for (const { expression } of node.arguments) gather(expression);
  });
  return told;
}

/** @param {any} node @param {Map<string, any>} constants @returns {string[]} literals that it may come out as */
function outcomes(node, constants) {
  switch (node.type) {
    case 'StringLiteral':
      return [node.value];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => outcomes(one, constants));
    case 'ParenthesisExpression':
    case 'TsConstAssertion':
    case 'TsAsExpression':
      return outcomes(node.expression, constants);
    case 'Identifier': {
      const named = constants.get(node.value);
      return named === undefined || named.type === 'Identifier' ? [] : outcomes(named, constants);
    }
    default:
      return [];
  }
}

/** @param {any} node @param {(node: any) => void} look */
function walk(node, look) {
  if (Array.isArray(node)) for (const one of node) walk(one, look);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') look(node);
    for (const value of Object.values(node)) walk(value, look);
  }
}

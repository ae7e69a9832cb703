import type { Plugin } from 'vite';
import { parseAst } from 'vite';

/** Members of a mutation that only pages use. */
const OF_PAGES = new Set([
  'apply',
  'judge',
  'effect',
  'takesAway',
  'isParams',
  'facts',
  'unasked',
  'undo',
  'retarget',
  'follow',
]);
const MUTATIONS = /\/src\/offline\/mutations\/[\w-]+\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Properties of mutations: exported constant objects. */
function propertiesOf(program: Node & Record<string, unknown>): (Node & Record<string, unknown>)[] {
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);
  return list(program['body'])
    .flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
      return isNode(declaration) && declaration.type === 'VariableDeclaration' ? list(declaration['declarations']) : [];
    })
    .flatMap(({ init }) => (isNode(init) && init.type === 'ObjectExpression' ? list(init['properties']) : []));
}

/** Removes members that only pages use. @param code JavaScript */
export function dropEffects(code: string): string {
  const program: unknown = parseAst(code);
  if (!isNode(program)) return code;
  const gone = propertiesOf(program).filter(
    ({ key }) => isNode(key) && typeof key['name'] === 'string' && OF_PAGES.has(key['name']),
  );
  return gone
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}

/**
 * Removes from the service worker what it never uses of mutations: it sends and shows nothing. That drops many domain
 * rules, so the worker starts sooner.
 */
export function withoutEffects(): Plugin {
  return {
    name: 'roost:without-effects',
    transform(code, id) {
      return MUTATIONS.test(id) ? { code: dropEffects(code), map: null } : null;
    },
  };
}

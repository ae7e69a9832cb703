/**
 * House rules that the linter does not know. Written against the plugin interface shared by ESLint and oxlint.
 * Messages are for people: they say what to do instead.
 */

/** Attributes that a person reads or hears. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** @param {unknown} text whether there is anything in it to translate: two letters in a row */
const isProse = (text) => typeof text === 'string' && /\p{L}{2}/u.test(text);

const pureTime = {
  meta: { messages: { now: 'The domain has no clock: take "now" as an argument instead of {{what}}.' } },
  /** @param {any} context */
  create: (context) => ({
    /** @param {any} node */
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, messageId: 'now', data: { what: 'new Date()' } });
    },
    /** @param {any} node */
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type === 'MemberExpression' && object.object.name === 'Temporal' && object.property.name === 'Now') {
        context.report({ node, messageId: 'now', data: { what: `Temporal.Now.${property.name}` } });
      }
    },
  }),
};

const translated = {
  meta: { messages: { text: 'A person reads "{{text}}": put it into locales/*.json and show it with t(\'key\').' } },
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string} text */
    const report = (node, text) =>
      context.report({ node, messageId: 'text', data: { text: text.trim().slice(0, 40) } });
    /** @param {any} node a literal or a template without holes, else undefined @returns {string | undefined} */
    const literal = (node) => {
      if (node?.type === 'Literal') return node.value;
      if (node?.type === 'TemplateLiteral')
        return node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('');
      return undefined;
    };
    /** @param {any} node every literal that an expression may come out as @returns {any[]} */
    const outcomes = (node) => {
      if (node?.type === 'ConditionalExpression') return [...outcomes(node.consequent), ...outcomes(node.alternate)];
      if (node?.type === 'LogicalExpression') return [...outcomes(node.left), ...outcomes(node.right)];
      return node ? [node] : [];
    };
    return {
      /** @param {any} node */
      JSXText(node) {
        if (isProse(node.value)) report(node, node.value);
      },
      /** @param {any} node */
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXAttribute') return;
        for (const outcome of outcomes(node.expression)) {
          const text = literal(outcome);
          if (text !== undefined && isProse(text)) report(outcome, text);
        }
      },
      /** @param {any} node */
      JSXAttribute(node) {
        if (!READ_ATTRIBUTES.has(node.name.name)) return;
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        for (const outcome of outcomes(value)) {
          const text = literal(outcome);
          if (text !== undefined && isProse(text)) report(outcome, text);
        }
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'pure-time': pureTime, translated } };

/** In columns. */
const WIDTH = 120;

/** JSON to be edited by people: rooms and the like stand below each other, each on one line where it fits. */
export function asTable(value: unknown, indent = '', before = 0): string {
  const line = onOneLine(value);
  if (!isListOfThings(value) && indent !== '' && indent.length + before + line.length < WIDTH) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + asTable(one, inner)).join(',\n')}\n${indent}]`;
  if (typeof value !== 'object' || value === null) return line;
  const said = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{\n${said
    .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${asTable(one, inner, key.length + 4)}`)
    .join(',\n')}\n${indent}}`;
}

const isListOfThings = (value: unknown): boolean =>
  Array.isArray(value) && value.some((one) => typeof one === 'object');

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const said = Object.entries(value).filter(([, one]) => one !== undefined);
  return said.length === 0
    ? '{}'
    : `{ ${said.map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`).join(', ')} }`;
}

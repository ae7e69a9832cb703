import type { Figure } from './figure.ts';

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const met = (figure: Figure): string => (figure.met === null ? '' : figure.met ? 'yes' : '**no**');

/** A figure as a row of a Markdown table. */
export const rowOf = (figure: Figure): string =>
  row([figure.what, figure.measured, figure.beside, figure.aim, met(figure), String(figure.runs)]);

/** The report as a Markdown table. */
export function report(figures: readonly Figure[]): string {
  return [
    row(['what', 'measured', 'beside', 'aim', 'met', 'runs']),
    row(['---', '---', '---', '---', '---', '---:']),
    ...figures.map(rowOf),
  ].join('\n');
}

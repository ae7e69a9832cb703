import { create } from 'qrcode';

/** A QR code's modules, without the quiet zone. */
export interface QrMatrix {
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** Light modules required around a code. */
export const QUIET = 4;

/** @param level share that may be unreadable: M 15 %, Q 25 % */
export function qrMatrix(text: string, level: 'M' | 'Q' = 'M'): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: level });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** One SVG path, a unit per module, quiet zone included; runs of dark modules are rectangles. */
export function qrPath({ size, isDark }: QrMatrix): string {
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const from = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      parts.push(
        `M${String(from + QUIET)} ${String(row + QUIET)}h${String(column - from + 1)}v1h-${String(column - from + 1)}z`,
      );
    }
  }
  return parts.join('');
}

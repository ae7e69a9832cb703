import { useMemo } from 'react';
import { QUIET, qrMatrix, qrPath } from './qr-matrix.ts';

interface QrCodeProps {
  text: string;
  label: string;
  /** Share that may be unreadable: M 15 %, Q 25 %, for what is printed. */
  level?: 'M' | 'Q';
  className?: string;
}

/** A QR code, black on white in every theme. */
export function QrCode({ text, label, level = 'Q', className }: QrCodeProps) {
  const { path, edge } = useMemo(() => {
    const matrix = qrMatrix(text, level);
    return { path: qrPath(matrix), edge: matrix.size + 2 * QUIET };
  }, [text, level]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(edge)} ${String(edge)}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

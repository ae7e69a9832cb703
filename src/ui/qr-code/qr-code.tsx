import { useMemo } from 'react';
import { QUIET, qrMatrix, qrPath } from './qr-matrix.ts';

/** A QR code, black on white in every theme. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, edge } = useMemo(() => {
    const matrix = qrMatrix(text, 'Q');
    return { path: qrPath(matrix), edge: matrix.size + 2 * QUIET };
  }, [text]);
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

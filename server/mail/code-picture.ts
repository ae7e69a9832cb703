import { toBuffer } from 'qrcode';

/** A QR code as a PNG; mail programs show no SVG. A quarter of it may be unreadable. */
export const codePicture = (text: string): Promise<Buffer> =>
  toBuffer(text, { type: 'png', errorCorrectionLevel: 'Q', margin: 4, scale: 6 });

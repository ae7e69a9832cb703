/** The part of the package that is used on the server; its own types need a browser's. */
declare module 'qrcode' {
  export function toBuffer(
    text: string,
    options: { type: 'png'; errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; margin: number; scale: number },
  ): Promise<Buffer>;
}

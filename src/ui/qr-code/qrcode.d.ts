/** Only what is used here: the published types would bring Node's globals into the page. */
declare module 'qrcode' {
  export interface QrSymbol {
    modules: { size: number; get(row: number, column: number): number };
    version: number;
  }
  export function create(text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): QrSymbol;
}

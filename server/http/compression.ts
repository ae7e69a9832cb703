import { constants } from 'node:zlib';

/** The lowest quality that clearly beats gzip; fast enough for every reply. */
const BROTLI_QUALITY = 4;

export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** For replies of lines, each of which is of use as it comes. */
export const FLUSHED = {
  customTypes: /ndjson/,
  brotliOptions: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

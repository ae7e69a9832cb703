/** Missing where a test renders without a browser. */
const page: { isSecureContext?: boolean } = globalThis;

/** False for a page over plain HTTP: it has no service worker, camera, clipboard or cryptography. */
export const isSecure = (): boolean => page.isSecureContext ?? true;

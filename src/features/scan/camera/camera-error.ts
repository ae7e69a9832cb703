/** Names of spec 8, "Scanner errors", and a page that may not film at all. */
export type CameraError = 'notAllowedError' | 'notFoundError' | 'QRCameraError' | 'insecureError';

/**
 * @param error thrown by `getUserMedia`
 * @param isSecure whether the page came over HTTPS, or from this machine
 */
export function cameraErrorOf(error: unknown, isSecure: boolean): CameraError {
  if (!isSecure) return 'insecureError';
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  if (name === 'NotAllowedError') return 'notAllowedError';
  return name === 'NotFoundError' ? 'notFoundError' : 'QRCameraError';
}

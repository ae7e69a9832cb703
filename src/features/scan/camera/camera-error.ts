/** Names of spec 8, "Scanner errors". */
export type CameraError = 'notAllowedError' | 'notFoundError' | 'QRCameraError';

/** @param error thrown by `getUserMedia` */
export function cameraErrorOf(error: unknown): CameraError {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  if (name === 'NotAllowedError') return 'notAllowedError';
  return name === 'NotFoundError' ? 'notFoundError' : 'QRCameraError';
}

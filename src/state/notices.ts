import { proxy } from 'valtio';

/** Height of the app-wide notices, in pixels: messages come above them. */
export const notices = proxy({ height: 0 });

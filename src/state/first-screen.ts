import { proxy } from 'valtio';

/** What nobody looks at begins once the first screen has been painted with what is on this device. */
export const firstScreen = proxy({ painted: false });

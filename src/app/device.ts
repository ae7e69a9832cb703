import { DeviceDatabase } from '../offline/db/device-database.ts';

/** The database of this device, open as long as the page. */
export const device = new DeviceDatabase();

/** Reads a setting of the device; undefined when it was never set. */
export const readSetting = async (key: string): Promise<unknown> => (await device.settings.get(key))?.value;

/** Keeps a setting of the device. */
export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await device.settings.put({ key, value });
};

import { createContext, useContext } from 'react';
import type { DeviceDatabase } from '../offline/db/device-database.ts';

export const DeviceContext = createContext<DeviceDatabase | null>(null);

/** @throws Error outside the shell */
export function useDevice(): DeviceDatabase {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('useDevice needs the shell above it');
  return device;
}

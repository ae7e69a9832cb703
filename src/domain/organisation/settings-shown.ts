import type { SettingGroup, SettingValue } from './settings.ts';

/** A group of settings as an administrator sees it. */
export interface GroupShown {
  id: SettingGroup;
  /** Another one once anything of the group was changed. */
  revision: string;
  /** By key; what is not set has its default. */
  values: Readonly<Record<string, SettingValue>>;
}

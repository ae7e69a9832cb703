import type { FORMER_KINDS, MessageKind } from './message-kind.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/** When a channel brings messages of a kind: as they come, together once a day, or never. */
export const DELIVERIES = ['now', 'digest', 'off'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Channels that leave the app. */
export const CHANNELS = ['push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface KindChoice {
  /** Shown in the bell. */
  app: boolean;
  push: Delivery;
  mail: Delivery;
}

/** Wall-clock times `HH:MM`; from a later time until an earlier one goes over midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

/** Whether quiet hours last any time: those that end when they begin are none, whatever was meant. */
export const lastAnyTime = ({ from, until }: QuietHours): boolean => from !== until;

/** Whether quiet hours may be kept. @param quiet null for none, undefined where they stay as they are */
export const mayBeQuiet = (quiet: QuietHours | null | undefined): Verdict =>
  quiet == null || lastAnyTime(quiet) ? ALLOWED : refused('quietHoursNone');

/** What a person wants to be told, and how. */
export interface MessageSettings {
  kinds: Record<MessageKind, KindChoice>;
  quiet: QuietHours | null;
  /** Wall-clock time `HH:MM` of what comes together once a day. */
  digestAt: string;
}

type KindChange = { [K in keyof KindChoice]?: KindChoice[K] | undefined };

/** Part of the settings; what it lacks stays. */
export interface MessageSettingsChange {
  kinds?: Partial<Record<MessageKind | (typeof FORMER_KINDS)[number], KindChange>> | undefined;
  quiet?: QuietHours | null | undefined;
  digestAt?: string | undefined;
}

/** Push reaches devices that asked for it alone; mail nobody who did not, but administrators whom a run waits for. */
const CHOICE: KindChoice = { app: true, push: 'now', mail: 'off' };

export const DEFAULT_MESSAGE_SETTINGS: MessageSettings = {
  kinds: {
    visits: CHOICE,
    workstations: CHOICE,
    teamDays: CHOICE,
    meetings: CHOICE,
    amenities: CHOICE,
    directories: { ...CHOICE, mail: 'now' },
    organisation: CHOICE,
  },
  quiet: null,
  digestAt: '08:00',
};

/** @returns the settings with a change of some of them, for the kinds of this version alone */
export function withMessageChange(settings: MessageSettings, change: MessageSettingsChange): MessageSettings {
  const kinds = { ...DEFAULT_MESSAGE_SETTINGS.kinds };
  // What an older server told lacks the kinds of a newer one, and has others that are gone.
  const known: Partial<typeof kinds> = settings.kinds;
  for (const kind of MESSAGE_KINDS) {
    const { app, push, mail } = known[kind] ?? kinds[kind];
    const to = change.kinds?.[kind];
    kinds[kind] = { app: to?.app ?? app, push: to?.push ?? push, mail: to?.mail ?? mail };
  }
  return {
    kinds,
    quiet: change.quiet === undefined ? settings.quiet : change.quiet,
    digestAt: change.digestAt ?? settings.digestAt,
  };
}

/** The parts of `navigator` that tell a phone or tablet from a computer. */
export interface DeviceHints {
  userAgent: string;
  maxTouchPoints: number;
  /** Only Chromium has it. */
  userAgentData?: { mobile: boolean };
}

/** Whether this is an iPhone or iPad. An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isApple = ({ userAgent, maxTouchPoints }: DeviceHints): boolean =>
  /iPhone|iPad|iPod/i.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** Whether this page is the installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether this is a phone or a tablet: a device that can be held up to a code. */
export function isMobile({ userAgent, maxTouchPoints, userAgentData }: DeviceHints): boolean {
  return userAgentData?.mobile === true || /Android|Mobi/i.test(userAgent) || isApple({ userAgent, maxTouchPoints });
}

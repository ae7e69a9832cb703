/** The parts of `navigator` that tell a phone or tablet from a computer. */
export interface DeviceHints {
  userAgent: string;
  maxTouchPoints: number;
  /** Only Chromium has it. */
  userAgentData?: { mobile: boolean };
}

/** Whether this is a phone or a tablet: a device that can be held up to a code. */
export function isMobile({ userAgent, maxTouchPoints, userAgentData }: DeviceHints): boolean {
  if (userAgentData?.mobile === true || /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent)) return true;
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}

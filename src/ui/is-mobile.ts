/** What of `navigator` tells a phone or tablet from a desk's computer. */
export interface DeviceHints {
  userAgent: string;
  maxTouchPoints: number;
  /** Chromium's own word; the others have none. */
  userAgentData?: { mobile: boolean };
}

/** Whether this is a phone or a tablet: something that is held up to a code. */
export function isMobile({ userAgent, maxTouchPoints, userAgentData }: DeviceHints): boolean {
  if (userAgentData?.mobile === true || /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent)) return true;
  // A tablet of Apple's calls itself a Mac; no Mac has a screen to touch.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}

/** How often a visitor's page that is seen asks for the building as well, in milliseconds. */
export const VISIT_POLL_MS = 180_000;

/** Who touches the page waits for an answer: it asks the more often, in milliseconds. */
const ATTENTIVE = { lookMs: 4000, forMs: 300_000 };
const IDLE_LOOK_MS = 30_000;

/**
 * Milliseconds until a visitor's page asks for its visit again. No stream tells visitors of changes, and
 * an empty answer costs little.
 * @param untouchedMs for how long nobody has touched the page
 */
export const visitLookMs = (untouchedMs: number): number =>
  untouchedMs > ATTENTIVE.forMs ? IDLE_LOOK_MS : ATTENTIVE.lookMs;

/** Calls after so many milliseconds. @returns how to call it off */
export type After = (ms: number, call: () => void) => () => void;

/** By real time; injected, so that tests can let it pass. */
export const later: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** One timer that a newer wish takes the place of. */
export function alarm(after: (ms: number, call: () => void) => () => void) {
  let callOff: (() => void) | null = null;
  const clear = () => {
    callOff?.();
    callOff = null;
  };
  const set = (ms: number, call: () => void) => {
    clear();
    callOff = after(ms, call);
  };
  return { set, clear };
}

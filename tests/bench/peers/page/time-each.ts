/** Works through things one after the other. @returns milliseconds of each */
export async function timeEach<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const thing of things) {
    const began = performance.now();
    await work(thing);
    times.push(performance.now() - began);
  }
  return times;
}

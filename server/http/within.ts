/**
 * Waits for work no longer than its caller does; the work goes on.
 * @param ms how long
 * @param onFailure hears of an error that comes after the answer
 * @returns null where it is not done by then
 */
export async function within<T>(work: Promise<T>, ms: number, onFailure: (error: unknown) => void): Promise<T | null> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve(null);
    }, ms);
  });
  work.catch((error: unknown) => {
    if (isOver) onFailure(error);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}

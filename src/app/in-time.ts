/** So long the storage of a browser may take to answer, in milliseconds: WebKit's sometimes hangs until a reload. */
const STORAGE_TIMEOUT_MS = 10_000;

/** What the storage answers. @throws what it throws, or where it takes too long */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the storage does not answer')), STORAGE_TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

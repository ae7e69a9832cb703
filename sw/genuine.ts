import type { WorkboxPlugin } from 'workbox-core';

/** Stands in the shell, and in no other page. */
const MARK = '<div id="root"></div>';

/**
 * Whether a response is a file of the app. A hotel's sign-in page must not enter the cache in a file's place.
 * @param url address of the file
 */
export async function isGenuine(url: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = (response.headers.get('Content-Type') ?? '').includes('text/html');
  if (!new URL(url).pathname.endsWith('.html')) return !isPage;
  return isPage && (await response.clone().text()).includes(MARK);
}

/** Keeps everything else out of the cache: the version then is not installed, and tried again later. */
export const genuineOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isGenuine(request.url, response)) ? response : null),
};

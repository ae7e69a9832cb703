import { createServer, request as ask } from 'node:http';
import { freePort } from './server-process.ts';

/** A request to a calendar, as whoever stands in between sees it. */
export interface Passing {
  method: string;
  path: string;
  body: string;
}

/** Stands between us and a calendar server, and does to calls whatever a test wants. */
export interface CalendarProxy {
  url: string;
  /** `127.0.0.1:port` */
  host: string;
  /** What passed since the last `reset`. */
  passed: Passing[];
  /** A status to answer with instead of passing a call on; null passes it on. */
  refuse: (call: Passing) => number | null;
  /** What becomes of a reply's text. */
  change: (call: Passing, text: string) => string;
  /** Whether replies keep the header that names the tag of an object. */
  tells: boolean;
  reset(): void;
  close(): Promise<void>;
}

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** @param target address of the calendar server */
export async function startCalendarProxy(target: string): Promise<CalendarProxy> {
  const port = await freePort();
  const host = `127.0.0.1:${String(port)}`;
  const proxy: CalendarProxy = {
    url: `http://${host}/`,
    host,
    passed: [],
    refuse: () => null,
    change: (_, text) => text,
    tells: true,
    reset() {
      Object.assign(proxy, { passed: [], refuse: () => null, change: (_: Passing, text: string) => text, tells: true });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const call: Passing = { method: request.method ?? '', path: request.url ?? '', body: await textOf(request) };
      proxy.passed.push(call);
      const refused = proxy.refuse(call);
      if (refused !== null) return response.writeHead(refused).end();
      const headers = { ...request.headers, host: new URL(target).host };
      const onward = ask(new URL(call.path, target), { method: call.method, headers, agent: false }, (reply) => {
        void (async () => {
          const text = proxy.change(call, await textOf(reply));
          const { 'content-length': _, 'transfer-encoding': __, ...kept } = reply.headers;
          if (!proxy.tells) delete kept.etag;
          response.writeHead(reply.statusCode ?? 502, kept).end(text);
        })();
      });
      return onward.end(call.body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return proxy;
}

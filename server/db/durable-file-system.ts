import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The internals of Emscripten's file system that we use. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
  realPath(node: unknown): string;
  convertNodeCode(error: unknown): number;
}
interface EmscriptenModule {
  FS: { filesystems: Record<string, unknown>; ErrnoError: new (code: number) => Error };
}

/**
 * PGlite's file system with real fsync. The stock one never calls fsync(2): a power cut loses rows or the whole
 * database.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args);
    const steps: unknown = started.emscriptenOpts.preRun;
    if (!Array.isArray(steps)) throw new Error('the embedded database no longer lets its file system be extended');
    steps.unshift((module: EmscriptenModule) => {
      addFsync(module);
    });
    return started;
  }
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value;
}

function addFsync(module: EmscriptenModule): void {
  const files = module.FS.filesystems['NODEFS'];
  if (!isNodeFileSystem(files)) throw new Error('the embedded database has no file system that can be made durable');
  files.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd != null) fsyncSync(stream.nfd);
      else syncPath(files.realPath(stream.node));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // Not every system syncs directories; PostgreSQL ignores these errors, too.
      if (code === 'EINVAL' || code === 'EISDIR') return 0;
      throw new module.FS.ErrnoError(files.convertNodeCode(error));
    }
    return 0;
  };
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Start parameters that make PostgreSQL sync at each commit. */
export const durableParameters = (): string[] => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
];

/** Syncs a newly created directory with all its files. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

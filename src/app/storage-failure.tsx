import { ScreenFailure } from './screen-failure.tsx';

/** Replaces a whole page where storage fails: it could keep nothing. */
export function StorageFailure({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-(--screen) place-items-center p-4">
      <ScreenFailure error={error} otherwise="storage" />
    </main>
  );
}

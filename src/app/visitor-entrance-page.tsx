import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { linkUuid } from '../domain/visit/visit.ts';
import { AtEntrance } from '../features/visitor/at-entrance.tsx';
import { ChooseVisit } from '../features/visitor/choose-visit.tsx';
import { IncompleteCode } from '../features/visitor/incomplete-code.tsx';
import { useEntrance } from '../features/visitor/use-entrance.ts';
import type { VisitsHere } from '../queries/visits-here.ts';
import { readVisitsHere } from '../queries/visits-here.ts';
import { useDevice } from './device.tsx';

/** A code at an entrance names no visit: it is one of those whose links were opened on this device. */
export function VisitorEntrancePage() {
  const [params] = useSearchParams();
  if (useEntrance().entry === '') return <IncompleteCode />;
  return linkUuid(params.get('visit')) === null ? <WithoutLink /> : <AtEntrance />;
}

function WithoutLink() {
  const device = useDevice();
  const [here, setHere] = useState<VisitsHere | { error: unknown } | null>(null);
  useEffect(() => {
    readVisitsHere(device).then(setHere, (error: unknown) => setHere({ error }));
  }, [device]);
  if (here === null) return null;
  // The error boundary tells the person what to do.
  if ('error' in here) throw here.error;
  return <ChooseVisit {...here} />;
}

import { type RollCallMark, markId } from '../../domain/roll-call/mark.ts';
import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { markRollCall, type MarkRollCall, type NewMark } from '../../offline/mutations/roll-call.ts';

/** What one phone tells another; a mark is handed over as it was said, with its age. */
type HandedOver = Pick<MarkRollCall, 'buildingId' | 'marks'>;

async function through(bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Marks of a roll call in as few bytes as may be. @param now epoch ms */
export function packed({ marks }: RollCall, buildingId: string, now: number): Promise<Uint8Array> {
  const message: HandedOver = { buildingId, marks: marks.map((mark) => handed(mark, now)) };
  return through(JSON.stringify(message), new CompressionStream('deflate-raw'));
}

const handed = (
  { rollCall, kind, person, nth, name, floor, drill, open, by, at }: RollCallMark,
  now: number,
): NewMark => ({
  rollCall,
  kind,
  person,
  nth,
  name,
  ...(floor == null ? {} : { floor }),
  drill,
  open,
  by: { id: by.id, name: by.name },
  ago: Math.max(0, Math.round((now - Date.parse(at)) / 1000) * 1000),
});

/** @param self who takes them over; @returns null for bytes that hold no marks */
export async function unpacked(bytes: Uint8Array, self: MarkRollCall['self']): Promise<HandedOver | null> {
  try {
    const text = new TextDecoder().decode(await through(bytes.slice(), new DecompressionStream('deflate-raw')));
    const message: unknown = JSON.parse(text);
    const params = typeof message === 'object' && message !== null ? { ...message, self } : null;
    return markRollCall.isParams(params) ? { buildingId: params.buildingId, marks: params.marks } : null;
  } catch {
    return null;
  }
}

/** Marks that this phone does not know, made older by the time since they were packed. @param age in ms */
export const unknownOf = (
  marks: readonly NewMark[],
  calls: readonly Pick<RollCall, 'marks'>[],
  age: number,
): NewMark[] => {
  const known = new Set(calls.flatMap((call) => call.marks.map(({ id }) => id)));
  return marks.filter((mark) => !known.has(markId(mark, mark.by.id))).map((mark) => ({ ...mark, ago: mark.ago + age }));
};

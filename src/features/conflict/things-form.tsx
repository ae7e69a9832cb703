import { useText } from '../../i18n/text.tsx';
import { entityNote, nameOf } from './entity-words.ts';
import type { FormProps } from './form.ts';
import { ThingLine } from './thing-line.tsx';

type ThingsProps = Pick<FormProps, 'conflict' | 'on'>;

/** Nothing to choose: what it is about, and which of it going on concerns. */
export function BasicForm({ conflict, on }: ThingsProps) {
  const text = useText();
  const { conflictType, entity, entities = [] } = conflict;
  if (entities.length === 0) return null;
  return (
    <ul className="space-y-2">
      {entities.map((thing) => {
        const marked = thing.id === entity?.id;
        return (
          <ThingLine
            key={thing.id}
            title={nameOf(thing)}
            note={entityNote(text, thing, on)}
            marked={marked}
            fate={text.maybe(`conflict.${marked ? 'marked' : 'unmarked'}.${conflictType}`)}
          />
        );
      })}
    </ul>
  );
}

/** The variant `reservationOnAnotherFloor`: each reservation with how it ends on confirm. */
export function AnotherFloorForm({ conflict, on }: ThingsProps) {
  const text = useText();
  return (
    <ul className="space-y-2">
      {(conflict.entities ?? []).map((thing) => (
        <ThingLine
          key={thing.id}
          marked
          title={nameOf(thing)}
          note={entityNote(text, thing, on)}
          fate={text.t(thing['ends'] === 'COMPLETED' ? 'conflict.ends.COMPLETED' : 'conflict.ends.CANCELLED')}
        />
      ))}
    </ul>
  );
}

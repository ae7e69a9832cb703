import { useText } from '../../i18n/text.tsx';
import { entityNote, nameOf } from './entity-words.ts';
import type { FormProps } from './form.ts';
import { ThingLine } from './thing-line.tsx';

type ThingsProps = Pick<FormProps, 'conflict' | 'on'>;

/** Nothing to choose: lists the things and what changes for them. */
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

/** For `reservationOnAnotherFloor`: each reservation and how it ends on confirm. */
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

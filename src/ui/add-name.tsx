import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

/** A field whose name goes into a list, by its button or Enter. Names come without the spaces around them. */
export function AddName({
  label,
  add,
  maxLength,
  onAdd,
}: {
  label: string;
  /** Words of the button. */
  add: string;
  maxLength: number;
  onAdd: (name: string) => void;
}) {
  const [name, setName] = useState('');
  return (
    <form
      className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <TextField
        label={label}
        autoComplete="off"
        maxLength={maxLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="secondary" icon="plus" disabled={name.trim() === ''}>
        {add}
      </Button>
    </form>
  );
}

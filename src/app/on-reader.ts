/** How the person who is signed in reads. */
interface ChosenReading {
  locale: string;
  /** Format of dates; null: none was chosen. */
  dateFormat: string | null;
}

export type OnReader = (reader: ChosenReading) => void;

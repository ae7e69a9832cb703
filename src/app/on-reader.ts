/** How the person who is signed in reads. */
interface ChosenReading {
  /** Id of their account. */
  account: string;
  locale: string;
  /** Format of dates; null: none was chosen. */
  dateFormat: string | null;
}

export type OnReader = (reader: ChosenReading) => void;

/** When and on which device a person chose an entry. */
export interface ChosenAt {
  /** ISO instant. */
  chosenAt: string | null;
  chosenOn: string | null;
}

/** What is written so leaves the last choice as it is. */
export const NOT_CHOSEN: ChosenAt = { chosenAt: null, chosenOn: null };

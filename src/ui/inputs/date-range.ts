/** Two ISO dates, both included (spec 3, "Other"). */
export interface DateRange {
  from: string;
  to: string;
}

/** A range of what is chosen: a single date is a range of one day (spec 5, "Inputs"). */
export const rangeOf = (from: string | undefined, to: string | undefined): DateRange | null =>
  from === undefined ? null : { from, to: to ?? from };

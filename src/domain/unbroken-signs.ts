/** French sets a space before these signs and within quotation marks, narrow or whole, at which no line may end. */
const NARROW_BEFORE = / (?=[;?!])/g;
const WHOLE_BESIDE = /(?<=«) | (?=»|:(?!:))/g;

/**
 * Spaces beside signs as ones at which no line ends: catalogues have plain ones, which everybody can type.
 * @param message in ICU syntax
 */
export const withUnbrokenSigns = (message: string): string =>
  message.replaceAll(NARROW_BEFORE, '\u202f').replaceAll(WHOLE_BESIDE, '\u00a0');

/** How many days before its last one an offer counts as about to lapse. */
export const usualWarningDays = 7

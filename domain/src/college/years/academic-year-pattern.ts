/**
 * How an academic year is written: YYYY-N with N = year minus 1999, so 2008-9 and 1999-0 too. The four digits tell any two
 * apart, so years are in their order as texts are, in every comparison, sort and index.
 */
export const academicYearPattern = {
  expression: /^\d{4}-\d{1,3}$/,
  message: 'An academic year is written 2026-27.',
} as const

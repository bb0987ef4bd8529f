/**
 * The guests of a booking one by one, by the names somebody typed with commas, semicolons, "and" or a line each; null for
 * whom no name was given. Names beyond the guests that were booked are left out.
 */
export function guestsNamed(guests: number, names: string | null): readonly (string | null)[] {
  const given = (names ?? '')
    .split(/[,;\n&]|\sand\s/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return Array.from({ length: guests }, (_none, at) => given[at] ?? null)
}

import { type FlatValues, isSame } from '#kit/record/values.ts'
import { phonesOf, type Recognisable } from './person-likeness.ts'

/** Places for a telephone number, in the order they are filled. */
const phonePaths = ['phone', 'otherPhone'] as const

/**
 * Answers the values a person takes over from another: those that were chosen, a telephone number that would
 * otherwise be given up while there is still a place for it, that they are a contact, and a gender only the other has.
 */
export function takenOver(kept: FlatValues, gone: FlatValues, chosen: readonly string[]): FlatValues {
  const taken: Record<string, unknown> = {}
  for (const path of chosen) if (path in gone) taken[path] = gone[path] ?? null
  const after = { ...kept, ...taken }
  for (const number of [...phonePaths.map((path) => kept[path]), ...phonePaths.map((path) => gone[path])]) {
    if (typeof number !== 'string' || isAmong(number, after)) continue
    const free = phonePaths.find((path) => (after[path] ?? null) === null)
    if (free === undefined) continue
    after[free] = number
    taken[free] = number
  }
  // Whoever merges them may not see it, and so could not choose it.
  const [gender = null, theirs = null] = [kept['gender'], gone['gender']]
  if (gender === null && theirs !== null) taken['gender'] = theirs
  // Whoever was a contact under either name goes on being one.
  if (gone['contact'] === true) taken['contact'] = true
  return Object.fromEntries(Object.entries(taken).filter(([path, value]) => !isSame(kept[path], value)))
}

function isAmong(number: string, values: FlatValues): boolean {
  const digits = (value: unknown) => (typeof value === 'string' ? phonesOf(onlyPhone(value))[0] : undefined)
  return phonePaths.some(
    (path) =>
      values[path] === number || (digits(number) !== undefined && digits(values[path]) === digits(number)),
  )
}

function onlyPhone(phone: string): Pick<Recognisable, 'phone' | 'otherPhone'> {
  return { phone, otherPhone: null }
}

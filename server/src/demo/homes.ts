import type { NewRow } from '#kit/records/write-rows.ts'
import type { Enrolled } from './students.ts'

/** Of those who did not apply here, every so many lives with the one before, and every so many has left no address. */
const sharedEvery = 12
const lostEvery = 25

/** Lets some students live together, and leaves some without an address, as letters meet both. */
export function withSomeHomesShared(enrolled: readonly Enrolled[]): Enrolled[] {
  let count = 0
  let before: NewRow['values'] = {}
  return enrolled.map((one) => {
    const { person } = one
    if (!person) return one
    count += 1
    const home = count % lostEvery === 0 ? {} : addressIn(count % sharedEvery === 0 ? before : person.values)
    before = { ...withoutAddress(person.values), ...home }
    return { ...one, person: { ...person, values: before } }
  })
}

const isOfAddress = ([name]: readonly [string, unknown]) => name.startsWith('address.')

function addressIn(values: NewRow['values']): NewRow['values'] {
  return Object.fromEntries(Object.entries(values).filter(isOfAddress))
}

function withoutAddress(values: NewRow['values']): NewRow['values'] {
  return Object.fromEntries(Object.entries(values).filter((entry) => !isOfAddress(entry)))
}

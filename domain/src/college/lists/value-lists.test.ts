import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#kit/record/record.ts'
import { recordTypes } from '#register/register.ts'
import { valueLists } from './value-lists.ts'

const named = Object.values(recordTypes).flatMap((declaration) =>
  fieldsOf(declaration).flatMap(({ field }) =>
    (field.kind === 'choice' || field.kind === 'choices') && field.list !== undefined ? [field.list] : [],
  ),
)

describe('valueLists', () => {
  it('has every list a field names, intakes, last days and what offers often depend on', () => {
    const besides = ['intakeDates', 'lastDaysOfYear', 'offerConditions']
    expect(Object.keys(valueLists).toSorted()).toEqual([...new Set([...named, ...besides])].toSorted())
  })

  const asWords = Object.entries(valueLists).filter(([list]) => list !== 'intakeDates')

  it.each(asWords)('reads no word of %s as two values', (_list, values) => {
    const words = values.flatMap((one) =>
      typeof one === 'string' ? [one] : [one.value, ...(one.aliases ?? [])],
    )
    const folded = words.map((word) => word.toLowerCase())
    expect(new Set(folded).size).toBe(folded.length)
  })
})

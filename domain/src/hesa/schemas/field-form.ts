import { isDay } from '#platform/words/calendar.ts'
import type { HesaFieldType } from './schema-model.ts'
import { fitsPattern } from './schema-pattern.ts'

/** Whether a value has the form a field takes; `fits` is null where that cannot be told here. */
export interface FieldForm {
  readonly fits: boolean | null
  readonly words: string | null
}

const unknown: FieldForm = {
  fits: null,
  words: 'What form the collection takes cannot be checked here: HESA checks it.',
}

/** Answers whether a value has the form a schema asks for. */
export function formOf(type: HesaFieldType, value: string): FieldForm {
  const forms = [...lengthForms(type, value), baseForm(type, value), patternForm(type, value)]
  return forms.find(({ fits }) => fits === false) ?? forms.find(({ fits }) => fits === null) ?? fitting
}

const fitting: FieldForm = { fits: true, words: null }

function refusal(words: string): FieldForm {
  return { fits: false, words: `The collection takes ${words}.` }
}

function lengthForms({ shortest, longest }: HesaFieldType, value: string): FieldForm[] {
  const length = Array.from(value).length
  return [
    longest !== undefined && length > longest ? refusal(`${longest} characters at most`) : fitting,
    shortest !== undefined && length < shortest ? refusal(`${shortest} characters at least`) : fitting,
  ]
}

function patternForm({ pattern }: HesaFieldType, value: string): FieldForm {
  const fits = pattern === undefined || fitsPattern(pattern, value)
  if (fits === null) return unknown
  return fits ? fitting : { fits, words: 'It has not the form the collection takes.' }
}

function baseForm(type: HesaFieldType, value: string): FieldForm {
  const { base, least, most } = type
  switch (base) {
    case 'text':
      return least === undefined && most === undefined ? fitting : unknown
    case 'date':
      if (!isDay(value)) return refusal('a day, as 2026-09-01')
      return within(type, {
        value,
        read: (said) => (isDay(said) ? said : null),
        before: 'before',
        after: 'after',
      })
    case 'whole':
    case 'decimal':
      return numberForm(type, value)
  }
}

function numberForm(type: HesaFieldType, value: string): FieldForm {
  const { base, digits, fractionDigits } = type
  const number = numberIn(value)
  if (number === null || (base === 'whole' && value.includes('.')))
    return refusal(base === 'whole' ? 'a whole number' : 'a number')
  const [whole = '', fraction = ''] = value.replace(/^[+-]/, '').split('.')
  const after = fraction.replace(/0+$/, '').length
  if (digits !== undefined && whole.replace(/^0+/, '').length + after > digits)
    return refusal(`${digits} digits at most`)
  if (fractionDigits !== undefined && after > fractionDigits)
    return refusal(`${fractionDigits} ${fractionDigits === 1 ? 'digit' : 'digits'} after the point at most`)
  return within(type, { value, read: numberIn, before: 'below', after: 'above' })
}

/** So many digits after the point are compared. */
const places = 30

/** A number in whole parts of the smallest there is, as large ones are otherwise rounded. */
function numberIn(said: string): bigint | null {
  const found = /^([+-]?)(\d{0,60})(?:\.(\d{0,30}))?$/.exec(said.trim())
  if (!found || !/\d/.test(said)) return null
  const [, sign, whole = '', fraction = ''] = found
  const size = BigInt(`0${whole}${fraction.padEnd(places, '0')}`)
  return sign === '-' ? -size : size
}

interface Bounded<T> {
  readonly value: string
  readonly read: (said: string) => T | null
  readonly before: string
  readonly after: string
}

function within<T extends string | bigint>(
  { least, most }: HesaFieldType,
  { value, read, before, after }: Bounded<T>,
): FieldForm {
  const own = read(value)
  const low = least === undefined ? own : read(least)
  const high = most === undefined ? own : read(most)
  if (own === null || low === null || high === null) return unknown
  if (own < low) return refusal(`nothing ${before} ${least}`)
  return own > high ? refusal(`nothing ${after} ${most}`) : fitting
}

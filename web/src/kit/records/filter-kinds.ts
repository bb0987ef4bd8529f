import type { ValueField, ValueKind } from '@minster/domain/kit/record/field'
import { operatorsOf } from '@minster/domain/kit/record/filter'

/** How a kind of field is filtered: ticked from its values, between two, by a part of its text, or only empty. */
export type FilterWay = 'values' | 'days' | 'numbers' | 'contains' | 'empty'

const ways: Readonly<Record<ValueKind, FilterWay>> = {
  text: 'contains',
  longText: 'contains',
  email: 'contains',
  phone: 'contains',
  number: 'numbers',
  money: 'numbers',
  percentage: 'numbers',
  date: 'days',
  dateTime: 'days',
  yesNo: 'values',
  choice: 'values',
  choices: 'values',
  texts: 'empty',
  link: 'values',
  links: 'values',
  file: 'empty',
}

export function filterWayOf(field: ValueField): FilterWay {
  return ways[field.kind]
}

/** Whether a field can be asked for being empty. */
export function canBeEmpty(field: ValueField): boolean {
  return operatorsOf[field.kind].includes('empty') && field.required !== true
}

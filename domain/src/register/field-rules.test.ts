import { expect, it } from 'vitest'
import type { Field, Fields } from '#kit/record/field.ts'
import { isRecordName, recordTypeOf } from './paths.ts'
import { recordTypes } from './register.ts'

/** What a field demands and who may write it, in a word each; what it says where something else holds as its condition. */
function rulesOf(field: Field): string[] {
  const { required, requiredWhen, showWhen, unique, fixed, sensitive, personal, initial, fixedWhen } = field
  const isPast = field.kind === 'date' && field.past
  return [
    ...(required ? ['required'] : []),
    ...(requiredWhen ? [`required when ${JSON.stringify(requiredWhen)}`] : []),
    ...(showWhen ? [`shown when ${JSON.stringify(showWhen)}`] : []),
    ...(unique ? ['unique'] : []),
    ...(fixed ? [`fixed ${fixed}`] : []),
    ...(fixedWhen ? [`fixed when ${JSON.stringify(fixedWhen.holds)}`] : []),
    ...(sensitive ? ['sensitive'] : []),
    ...(personal === undefined ? [] : [personal ? 'personal' : 'not personal']),
    ...(isPast ? ['past'] : []),
    ...(initial === undefined ? [] : [`begins as ${JSON.stringify(initial)}`]),
  ]
}

function linesOf(fields: Fields, above: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${above}${name}`
    const rules = rulesOf(field)
    return [
      ...(rules.length > 0 ? [`${path}: ${rules.join(', ')}`] : []),
      ...(field.kind === 'section' ? linesOf(field.fields, `${path}.`) : []),
    ]
  })
}

it('no field becomes optional, open or writable unnoticed: its rules are written down beside the register', async () => {
  const lines = Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((name) => linesOf(recordTypeOf(name).fields, `${name} `))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./field-rules.txt')
})

import { choice, date, email, text } from '@minster/domain/kit/record/field'
import { defineRecord, fieldsOf } from '@minster/domain/kit/record/record'
import { describe, expect, it } from 'vitest'
import { nestedErrors, problemsOfForm, splitProblems } from './form-problems.ts'

const hen = defineRecord({
  title: 'Hen',
  plural: 'Hens',
  fields: {
    name: text('Name', { required: true }),
    email: email('E-mail'),
    hatched: date('Hatched', { requiredWhen: { kind: ['Layer'] } }),
    kind: choice('Kind', ['Layer', 'Pet'], { required: true }),
  },
  label: ['name'],
  list: ['name'],
  search: ['name'],
  sort: 'name',
  access: { view: 'hens:view' },
})
const fields = fieldsOf(hen)
const ada = { name: 'Ada', email: null, hatched: '2026-01-01', kind: 'Layer' }
type Values = Readonly<Record<string, unknown>>

describe('problems before a form is sent', () => {
  const cases: [string, Values | null, Values, string[]][] = [
    ['an unchanged record', ada, ada, []],
    ['an emptied required field', ada, { ...ada, name: '' }, ['name']],
    ['a malformed change', ada, { ...ada, email: 'nobody' }, ['email']],
    ['an unreadable day', ada, { ...ada, hatched: '31/02' }, ['hatched']],
    ['what became required', { ...ada, kind: 'Pet', hatched: null }, { ...ada, hatched: null }, ['hatched']],
    ['what was missing already', { ...ada, name: null }, { ...ada, name: null, email: 'a@b.org' }, []],
    ['what was malformed already', { ...ada, email: 'x' }, { ...ada, email: 'x' }, []],
    ['a new record, in the order of the form', null, { email: 'x' }, ['name', 'email', 'kind']],
  ]
  it.each(cases)('%s', (_case, before, now, params) => {
    expect(problemsOfForm(hen, fields, before, now).map(({ param }) => param)).toEqual(params)
  })
})

it('the problems of a form are told apart by whether their field is shown', () => {
  const name = { param: 'name', message: 'No.' }
  const reason = { param: 'reason', message: 'Why?' }
  expect(splitProblems([name, reason], fields)).toEqual({ atFields: [name], otherProblems: [reason] })
})

it('a form shows the first problem of a field', () => {
  expect(
    nestedErrors([
      { param: 'coop.run', message: 'One.' },
      { param: 'coop.run', message: 'Two.' },
    ]),
  ).toEqual({ coop: { run: { type: 'rule', message: 'One.' } } })
})

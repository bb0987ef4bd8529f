import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#kit/record/record.ts'
import { fieldsOfFormStep } from '../forms/student-form.ts'
import { studentFormAt, studentForms } from './student-forms.ts'

it('student forms are known under no other name', () => {
  expect(studentFormAt('passwords')).toBeUndefined()
})

describe.each(studentForms.map((form) => [form.key, form] as const))('%s', (key, form) => {
  it('asks every field on exactly one screen', () => {
    const asked = form.steps.flatMap((step) => fieldsOfFormStep(form, step).map(({ path }) => path))
    expect(asked.toSorted()).toEqual(
      fieldsOf(form)
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  it('asks one topic a screen: four things at most, and an address for itself', () => {
    for (const step of form.steps) {
      const asked = fieldsOfFormStep(form, step)
      const others = asked.filter(({ section }) => !/address$/i.test(section))
      expect(others.length, step.key).toBeLessThanOrEqual(4)
      const isApart = others.length === 0 || asked.length === others.length || key === 'folder-request'
      expect(isApart, step.key).toBe(true)
    }
  })

  it('names nothing on a screen that is no field', () => {
    for (const step of form.steps)
      for (const path of step.fields)
        expect(fieldsOfFormStep(form, { ...step, fields: [path] }).length, path).toBeGreaterThan(0)
  })

  it('is found under its key, and each screen has a name of its own', () => {
    expect(studentFormAt(key)).toBe(form)
    expect(new Set(form.steps.map((step) => step.key)).size).toBe(form.steps.length)
  })
})

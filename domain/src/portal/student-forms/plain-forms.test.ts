import { expect, it } from 'vitest'
import { knownForm } from '../forms/form-keys.ts'
import { plainForms } from './plain-forms.ts'

it.each(Object.entries(plainForms))('the form at %s is the one that stands there', async (path, declared) => {
  expect(knownForm((await declared()).key).path).toBe(path)
})

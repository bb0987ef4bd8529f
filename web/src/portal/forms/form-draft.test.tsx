import { fieldsOf } from '@minster/domain/kit/record/record'
import { emergencyContacts } from '@minster/domain/portal/student-forms/emergency-contacts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { readDraft } from '#platform/api/drafts.ts'
import { answerWith } from '#test/answer.ts'
import { keepForm } from './form-draft.ts'

const saving = 'PUT /api/forms/student/emergency-contacts/draft'
const held = { data: {}, draft: null, opening: null, refused: null, covered: [] }
let count = 0

function keeperOn(isOwnDevice: boolean) {
  count += 1
  const userId = `keeper-${count}`
  const keeper = keepForm({
    key: 'emergency-contacts',
    userId,
    held,
    fields: fieldsOf(emergencyContacts),
    queryClient: new QueryClient(),
    isOwnDevice,
  })
  return { keeper, onDevice: () => readDraft(`${userId}/forms/emergency-contacts`) }
}

beforeEach(() => {
  answerWith({ [saving]: { status: 503, body: { error: { code: 'UNAVAILABLE', message: 'Not now' } } } })
  return () => vi.unstubAllGlobals()
})

it('keeps on the device what the service could not take', async () => {
  const { keeper, onDevice } = keeperOn(true)
  keeper.set('first.name', 'Ada')
  expect(await keeper.flush()).toBe(false)
  expect(await onDevice()).toMatchObject({ values: { 'first.name': 'Ada' } })
  keeper.stop()
})

it('keeps nothing on the device of whoever is signed in as the student', async () => {
  const { keeper, onDevice } = keeperOn(false)
  keeper.set('first.name', 'Ada')
  expect(await keeper.flush()).toBe(false)
  expect(await onDevice()).toBeUndefined()
  keeper.stop()
})

import { application } from '@minster/domain/admissions/applications/application'
import type { ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { person } from '@minster/domain/people/contacts/person'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { createApplicationKeeper } from './application-draft.ts'
import type { ApplicationPart, FormSource } from './apply.ts'

const fieldsAt = (fields: ReturnType<typeof fieldsOf>, ...paths: string[]) =>
  fields.filter(({ path }) => paths.includes(path))
const fields = {
  person: fieldsAt(fieldsOf(person), 'firstName', 'phone'),
  application: fieldsAt(fieldsOf(application), 'otherInformation.homeChurch', 'profile.occupation'),
}

const refusal = (status: number, code: string, rest: object) =>
  new ApiError({ status, statusText: '', body: { error: { status, code, message: 'No', ...rest } } })

type Write = (part: ApplicationPart, version: number, changes: object) => Promise<RecordValues>

function keeperOn(
  write: Write,
  read?: (form: ApplyForm) => Promise<ApplyForm>,
  person: RecordValues = { id: 'p', version: 1, firstName: 'Esther', phone: null },
) {
  const form: ApplyForm = {
    person,
    application: {
      id: 'a',
      version: 1,
      otherInformation: { homeChurch: null },
      profile: { occupation: null },
    },
    step: null,
    closed: {},
    given: [],
    askedAgain: [],
  }
  const source: FormSource = {
    key: `test/${Math.random()}`,
    read: async () => read?.(form) ?? form,
    write,
    keepStep: async () => null,
  }
  return createApplicationKeeper({ source, form, fields, queryClient: new QueryClient(), follows: () => [] })
}

describe('a form kept as it is filled in', () => {
  it('saves each record with what changed, and nothing twice', async () => {
    const sent: unknown[] = []
    const keeper = keeperOn(async (part, version, changes) => {
      sent.push([part, version, changes])
      return { id: part, version: version + 1, firstName: 'Esther', phone: '1', ...changes }
    })
    keeper.set('person', 'phone', '07700 900123')
    keeper.set('application', 'profile.occupation', 'Nurse')
    expect(await keeper.flush()).toBe(true)
    expect(await keeper.flush()).toBe(true)
    expect(sent).toEqual([
      ['person', 1, { phone: '07700 900123' }],
      ['application', 1, { profile: { occupation: 'Nurse' } }],
    ])
    keeper.stop()
  })

  it('shows nobody a field that the service leaves out for them, before and after saving', async () => {
    const visible = { id: 'p', version: 1, firstName: 'Esther' }
    const keeper = keeperOn(
      async (_part, version, changes) => ({ ...visible, version, ...changes }),
      undefined,
      visible,
    )
    keeper.set('person', 'firstName', 'Hester')
    expect(await keeper.flush()).toBe(true)
    expect(keeper.now().values.person).toEqual({ ...visible, firstName: 'Hester' })
    keeper.stop()
  })

  it('saves the rest where one answer is refused, and keeps that to be mended', async () => {
    const keeper = keeperOn(async (_part, version, changes) => {
      if ('phone' in changes)
        throw refusal(422, 'INVALID', { details: [{ param: 'phone', message: 'Not a number.' }] })
      return { id: 'p', version: version + 1, phone: null, ...changes, firstName: 'Hadassah' }
    })
    keeper.set('person', 'phone', 'none')
    keeper.set('person', 'firstName', 'Hadassah')
    expect(await keeper.flush()).toBe(false)
    const { errors, values, base, state } = keeper.now()
    expect([errors['person.phone'], values.person['phone'], state]).toEqual([
      'Not a number.',
      'none',
      'refused',
    ])
    expect([base.person['firstName'], base.person.version]).toEqual(['Hadassah', 2])
    keeper.stop()
  })

  it('loses nothing that is typed while it is being saved', async () => {
    let typeMore = () => {}
    const keeper = keeperOn(async (_part, version, changes) => {
      typeMore()
      return { id: 'p', version: version + 1, firstName: 'Esther', phone: null, ...changes }
    })
    typeMore = () => {
      typeMore = () => {}
      keeper.set('person', 'phone', '0770')
    }
    keeper.set('person', 'phone', '07')
    await keeper.flush()
    expect(await keeper.flush()).toBe(true)
    expect(keeper.now().base.person).toMatchObject({ phone: '0770', version: 3 })
    keeper.stop()
  })

  it('keeps what was written while the line is away, and saves it later', async () => {
    let isAway = true
    const keeper = keeperOn(async (_part, version, changes) => {
      if (isAway) throw new ApiError({ status: false, clientMessage: 'Failed to fetch' })
      return { id: 'p', version: version + 1, firstName: 'Esther', ...changes }
    })
    keeper.set('person', 'phone', '0770')
    expect(await keeper.flush()).toBe(false)
    expect(keeper.now().state).toBe('offline')
    isAway = false
    expect(await keeper.flush()).toBe(true)
    keeper.stop()
  })

  it('asks which answer stays where another device gave another', async () => {
    const theirs: RecordValues = { id: 'p', version: 5, firstName: 'Esther', phone: '0161' }
    const current = { fields: { phone: { theirs: '0161', mine: '0770', by: null, at: '' } } }
    const keeper = keeperOn(
      async (_part, version, changes) => {
        if (version < 5) throw refusal(409, 'CONFLICT', { details: [], current })
        return { ...theirs, version: 6, ...changes }
      },
      async (form) => ({ ...form, person: theirs }),
    )
    keeper.set('person', 'phone', '0770')
    expect(await keeper.flush()).toBe(false)
    expect(keeper.now().clashes).toMatchObject([{ theirs: '0161', mine: '0770' }])
    keeper.choose('person', 'phone', '0770')
    expect(await keeper.flush()).toBe(true)
    expect(keeper.now().base.person).toMatchObject({ phone: '0770', version: 6 })
    keeper.stop()
  })
})

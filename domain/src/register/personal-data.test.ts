import { describe, expect, it } from 'vitest'
import { fieldAt, fieldsOf, type PlacedField } from '#kit/record/record.ts'
import { recordTypeOf } from './paths.ts'
import { belongings, blankOf, isPersonal, personalFieldsOf, typesAboutOthers } from './personal-data.ts'
import { recordTypes } from './register.ts'

function placed(name: string, path: string): PlacedField {
  const found = fieldAt(recordTypeOf(name), path)
  if (!found) throw new Error(`"${path}" is no field of "${name}".`)
  return found
}

describe('what belongs to a person', () => {
  const links = belongings().map(({ name, path, to }) => `${name}.${path} → ${to}`)

  it.each([
    'applications.person → people',
    'references.application → applications',
    'evidence.application → applications',
    'students.person → people',
    'engagements.student → students',
    'enrolment-sessions.engagement → engagements',
    'faculty.person → people',
    'users.person → people',
    'tickets.requester → users',
    'ticket-messages.ticket → tickets',
  ])('%s', (link) => {
    expect(links).toContain(link)
  })

  it.each([
    ['whom somebody tutors', 'students.tutor → faculty'],
    ['what somebody is assigned to', 'applications.assignedTo → faculty'],
    ['what somebody wrote about others', 'notes.author → users'],
    ['their hub', 'students.engagement → engagements'],
  ])('is not %s', (_what, link) => {
    expect(links).not.toContain(link)
  })

  it('leaves the college’s own records alone', () => {
    const names = new Set(belongings().map(({ name }) => name))
    for (const name of [
      'hubs',
      'programmes',
      'organisations',
      'system-data',
      'roles',
      'portal-pages',
    ] as const)
      expect(names.has(name), name).toBe(false)
    expect(typesAboutOthers()).toEqual(expect.arrayContaining(['notes', 'files']))
  })
})

describe('a personal field', () => {
  it.each<[string, string, boolean]>([
    ['people', 'firstName', true],
    ['people', 'address.city', true],
    ['people', 'dateOfBirth', true],
    ['people', 'photo', true],
    ['people', 'title', false],
    ['applications', 'status', false],
    ['applications', 'intake', false],
    ['applications', 'course.hub', false],
    ['applications', 'notes', true],
    ['applications', 'profile.ethnicity', true],
    ['engagements', 'start', false],
    ['tickets', 'number', false],
    ['ticket-messages', 'files', true],
  ])('%s.%s: %s', (name, path, is) => {
    expect(isPersonal(placed(name, path))).toBe(is)
  })

  it('is every sensitive one, whatever the record type', () => {
    for (const declaration of Object.values(recordTypes)) {
      const personal = new Set(personalFieldsOf(declaration).map(({ path }) => path))
      for (const { path, sensitive } of fieldsOf(declaration))
        if (sensitive) expect(personal.has(path), `${declaration.title}: ${path}`).toBe(true)
    }
  })

  it('does not take a note away from what it is about', () => {
    const paths = personalFieldsOf(recordTypes.notes).map(({ path }) => path)
    expect(paths).toContain('body')
    expect(paths).not.toContain('subjectId')
  })
})

describe('what a personal value becomes', () => {
  const id = '019aa6b7-e548-7585-b0f3-cba58c9b940e'
  it.each<[string, string, unknown, unknown]>([
    ['people', 'firstName', 'Perpetua', 'Anonymised'],
    ['people', 'lastName', 'Quillfeather', '9B940E'],
    ['people', 'preferredName', 'Perry', null],
    ['people', 'dateOfBirth', '1981-07-19', '1981-01-01'],
    ['people', 'email', 'p@example.net', null],
    ['people', 'phone', null, null],
    ['users', 'email', 'p@example.net', `anonymised-${id}@anonymised.invalid`],
    ['users', 'name', 'Perpetua Quillfeather', 'Anonymised'],
    ['notes', 'body', 'She rang.', 'Anonymised'],
    ['applications', 'profile.ethnicity', 'White - Irish', null],
  ])('%s.%s %s: %s', (name, path, before, after) => {
    expect(blankOf(recordTypeOf(name), placed(name, path), before, id)).toBe(after)
  })
})

import { describe, expect, it } from 'vitest'
import { routeAt } from '#pages/routes.ts'
import { knownForm, studentFormNames } from './form-keys.ts'
import {
  hasForm,
  isFormExpected,
  isFormShown,
  mayStudentSend,
  titleOfForm,
  whyNotForStudent,
} from './form-reach.ts'

const plain = { features: {}, menu: {} }

it.each(studentFormNames)('%s has a page, there exactly while the form is', (form) => {
  const { path, feature } = knownForm(form)
  expect(routeAt(path)).toMatchObject({ built: true, requires: 'forms:student', switchedBy: path })
  expect(routeAt(path)?.features ?? []).toEqual(feature === undefined ? [] : [feature])
})

describe('hasForm', () => {
  it.each([
    ['as the product comes', plain, 'dbs', true],
    ['its page taken out', { features: {}, menu: { '/forms/dbs': false } }, 'dbs', false],
    ['its feature off', { features: { bursaries: false }, menu: {} }, 'bursary-application', false],
    ['intentions, hidden but there', plain, 'intentions', true],
  ] as const)('%s', (_name, settings, form, has) => {
    expect(hasForm(settings, form)).toBe(has)
  })
})

describe('isFormShown', () => {
  it.each([
    ['what everybody fills in', plain, 'personal-details', true],
    ['intentions are hidden', plain, 'intentions', false],
    ['intentions, switched on', { features: { 'portal-intentions': true }, menu: {} }, 'intentions', true],
    ['a step of enrolment', plain, 'policies-agreed', false],
    ['taken out', { features: {}, menu: { '/forms/requests': false } }, 'requests', false],
  ] as const)('%s', (_name, settings, form, isShown) => {
    expect(isFormShown(settings, form)).toBe(isShown)
  })
})

describe('titleOfForm', () => {
  const titles = { '/forms/dbs': 'Police check', '/forms/enrolment': 'Registration' }
  it.each([
    ['as the product calls it', 'safeguarding', 'Safeguarding'],
    ['as the college calls its page', 'dbs', 'Police check'],
    ['a whole form, as the college calls its page', 'enrolment', 'Registration'],
    ['a step of it, by its own name', 'policies-agreed', 'College policies'],
  ] as const)('%s', (_name, form, title) => {
    expect(titleOfForm({ titles }, form)).toBe(title)
  })

  it('is what a student reads who may not send it', () => {
    expect(whyNotForStudent({ titles: { '/forms/folder-request': 'Folder' } }, 'folder-request', 'IoS')).toBe(
      'Folder is not open to you while your studies are interrupted. Please ask the college office.',
    )
  })
})

describe('mayStudentSend', () => {
  it.each([
    ['extension-request', 'Current', true],
    ['extension-request', 'IoS', false],
    ['extension-request', 'Resi only', false],
    ['extension-request', null, false],
    ['residential-requirements', 'Resi only', true],
    ['ios-request', 'IoS', true],
    ['personal-details', null, true],
    ['personal-details', 'Completed', true],
    ['enrolment', 'Withdrawn', false],
  ] as const)('%s with %s: %s', (form, status, may) => {
    expect(mayStudentSend(form, status)).toBe(may)
  })

  it.each(studentFormNames)('%s tells whoever may not why', (form) => {
    const refused = (['IoS', 'Resi only', 'Starting', 'Deferred', 'Completed', null] as const).filter(
      (status) => !mayStudentSend(form, status),
    )
    for (const status of refused)
      expect(whyNotForStudent({ titles: {} }, form, status)).toMatch(/Please ask the college office\.$/)
    expect(whyNotForStudent({ titles: {} }, form, 'Current') === null).toBe(mayStudentSend(form, 'Current'))
  })
})

describe('isFormExpected', () => {
  it.each([
    ['personal-details', 'Current', {}, true],
    ['personal-details', 'Completed', {}, false],
    ['learning-support', 'Current', {}, false],
    ['dbs', 'Current', {}, false],
    ['dbs', 'Current', { 'dbs-certificate-required': true }, true],
    ['enrolment', null, {}, false],
  ] as const)('%s of %s', (form, status, features, isAsked) => {
    expect(isFormExpected({ features }, form, status)).toBe(isAsked)
  })
})

import { describe, expect, it } from 'vitest'
import type { StudentFormKey } from './form-keys.ts'
import { formsAsked, type KnownOfForm, type OwnStanding, standingOfForm } from './student-standing.ts'

const today = '2026-11-26'
const settings = { features: {}, menu: {} }
const nothing = { opens: null, due: null, closes: null, sentAt: null, waits: null }
const sentAt = '2026-10-01T09:00:00.000Z'

function standing(
  form: StudentFormKey,
  known: Partial<KnownOfForm> = {},
  own: OwnStanding = {},
  on: Partial<Parameters<typeof standingOfForm>[2]> = {},
) {
  return standingOfForm({ ...nothing, form, ...known }, own, { settings, status: 'Current', today, ...on })
}

describe('where a form stands with a student', () => {
  it.each<[string, ReturnType<typeof standing>, string, boolean]>([
    ['is to do and owed where it is asked', standing('personal-details'), 'due', true],
    ['is done once it was sent', standing('personal-details', { sentAt }), 'done', false],
    ['is done by somebody else', standing('hesa', {}, { isDone: true }), 'done', false],
    ['is not done though it was sent', standing('hesa', { sentAt }, { isDone: false }), 'due', true],
    [
      'is not asked of everybody',
      standing('enrolment', {}, { isAsked: false, isDone: false }),
      'open',
      false,
    ],
    ['is open again once it was decided', standing('requests', { sentAt }), 'open', false],
    [
      'is shut while there is nothing to ask for',
      standing('bursary-application', {}, { isShut: true }),
      'closed',
      false,
    ],
    ['waits for the college', standing('safeguarding', { sentAt, waits: ['New'] }), 'waiting', false],
    [
      'is to do, and not owed, where it came back with a question',
      standing('safeguarding', { sentAt, waits: ['Waiting for the student'] }),
      'due',
      false,
    ],
    ['is not owed before it opens', standing('personal-details', { opens: '2026-11-27' }), 'closed', false],
    ['is not owed after it closed', standing('personal-details', { closes: '2026-11-25' }), 'closed', false],
    [
      'is owed by who is away, where they are asked',
      standing('personal-details', {}, {}, { status: 'IoS' }),
      'due',
      true,
    ],
    [
      'is not owed by who has left',
      standing('personal-details', {}, {}, { status: 'Withdrawn' }),
      'open',
      false,
    ],
    [
      'is not owed by who has no engagement',
      standing('personal-details', {}, {}, { status: null }),
      'open',
      false,
    ],
  ])('%s', (_name, stands, state, isOwed) => {
    expect(stands).toMatchObject({ state, isOwed })
  })

  it.each<[string, ReturnType<typeof standing>]>([
    ['there is none for them', standing('induction', {}, { isAbsent: true })],
    ['they may not send it', standing('safeguarding', {}, {}, { status: 'Completed' })],
    ['it is a step of another', standing('policies-agreed')],
    [
      'the page is taken out',
      standing('dbs', {}, {}, { settings: { features: {}, menu: { '/forms/dbs': false } } }),
    ],
  ])('is nowhere where %s', (_name, stands) => {
    expect(stands).toBeNull()
  })

  it('has the days of the office before those of its own', () => {
    const own = { opens: '2026-10-01', due: '2026-11-01', closes: '2027-01-01' }
    expect(standing('induction', { due: '2026-12-01' }, own)).toMatchObject({ ...own, due: '2026-12-01' })
  })
})

describe('the forms a college asks for', () => {
  const asked = (on: Parameters<typeof formsAsked>[0]) =>
    formsAsked(on).map(({ form, status }) => `${form} ${status}`)

  it('are those of each status', () => {
    const all = asked(settings)
    expect(all).toContain('personal-details IoS')
    expect(all).toContain('enrolment Resi only')
    expect(all).not.toContain('enrolment IoS')
    expect(all.filter((one) => /^(policies-agreed|requests|learning-support)/.test(one))).toEqual([])
    expect(all.filter((one) => one.startsWith('dbs'))).toEqual([])
  })

  it('are fewer without what is switched off', () => {
    const all = asked({
      features: { hesa: false, 'dbs-certificate-required': true },
      menu: { '/forms/induction': false },
    })
    expect(all).toContain('dbs Current')
    expect(all.filter((one) => /^(hesa|induction)/.test(one))).toEqual([])
  })
})

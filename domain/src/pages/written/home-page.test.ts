import { describe, expect, it } from 'vitest'
import type { PortalForm, PortalHome } from '#portal/forms/form-calls.ts'
import { comingOf } from '#portal/planned/coming-interruption.ts'
import { homePageOf } from './home-page.ts'
import type { WrittenPart } from './written-page.ts'

const today = '2026-11-20'
const form = (key: PortalForm['form'], about: Partial<PortalForm>): PortalForm => ({
  form: key,
  title: key,
  path: `/forms/${key}`,
  state: 'open',
  opens: null,
  due: null,
  closes: null,
  sentAt: null,
  draftAt: null,
  isAskedBack: false,
  isCovered: false,
  outcome: null,
  progress: null,
  isKnown: false,
  ...about,
})
const pageOf = (home: Partial<PortalHome>) =>
  homePageOf(
    { year: '2026-27', forms: [], works: [], coming: null, pages: [], ...home },
    {
      today,
      reader: { name: 'Grace Hill', programme: 'TMC', partnerId: null, hub: 'Chester' },
      titleOf: (path, usual) => (path === '/forms/itsupport' ? null : usual),
    },
  )
const linesIn = (parts: readonly WrittenPart[], key: string) => {
  const found = parts.find((part) => part.key === key)
  return found?.kind === 'lines' ? found.lines : []
}

describe('homePageOf', () => {
  it('says what is planned of an interruption, and leads to its page', () => {
    const coming = comingOf({ kind: 'away', from: '2027-01-14', expectedReturn: null }, '2026-11-22')
    expect(linesIn(pageOf({ coming }).parts, 'coming')).toEqual([
      { key: 'coming', title: coming.words, href: '/forms/interruption' },
    ])
    expect(linesIn(pageOf({}).parts, 'coming')).toEqual([])
  })

  it('puts what is to do in the order of its days: asked back, late, next, without a day', () => {
    const { parts } = pageOf({
      forms: [
        form('hesa', { state: 'due' }),
        form('dbs', { state: 'due', due: '2026-12-01' }),
        form('enrolment', { state: 'due', due: '2026-09-01' }),
        form('requests', { state: 'due', isAskedBack: true }),
      ],
      works: [{ title: 'Essay', code: 'TMC1', day: '2026-11-27', isAgain: false }],
    })
    const due = linesIn(parts, 'due')
    expect(due.map(({ title }) => title)).toEqual(['requests', 'enrolment', 'Essay', 'dbs', 'hesa'])
    expect(due.map(({ isLate }) => isLate)).toEqual([false, true, false, false, false])
    expect(due[2]?.detail).toBe('TMC1 · hand in by Friday 27/11/2026, in 7 days')
  })

  it('says of work that it is due again, and leads to the modules it is of', () => {
    const { parts } = pageOf({ works: [{ title: 'Essay', code: 'TMC1', day: '2026-11-27', isAgain: true }] })
    expect(linesIn(parts, 'due')).toMatchObject([
      { href: '/forms/marks', detail: 'TMC1 · due again by Friday 27/11/2026, in 7 days' },
    ])
  })

  it('keeps what everybody has all year in one quiet place, ticked only where it is done', () => {
    const { parts } = pageOf({
      forms: [
        form('personal-details', { state: 'done', sentAt: '2026-10-01T09:00:00Z' }),
        form('induction', { state: 'closed', opens: '2026-12-01' }),
        form('extension-request', { sentAt: '2026-11-02T09:00:00Z' }),
      ],
      pages: [{ slug: 'library', title: 'Library' }],
    })
    const allYear = linesIn(parts, 'all-year')
    expect(allYear.map(({ title, detail, isDone = false }) => [title, detail, isDone])).toEqual([
      ['personal-details', 'Sent 01/10/2026', true],
      ['induction', 'Opens 01/12/2026', false],
      ['Finance details', undefined, false],
      ['Library', undefined, false],
    ])
    expect(linesIn(parts, 'ask').map(({ title, detail }) => [title, detail])).toEqual([
      ['extension-request', 'Sent 02/11/2026'],
    ])
  })

  it('says what became of what was asked for, which can be asked for again, and ticks nothing that was refused', () => {
    const { parts } = pageOf({
      forms: [
        form('extension-request', {
          sentAt: '2026-11-02T09:00:00Z',
          outcome: { what: 'Rejected', at: '2026-11-05T10:00:00Z' },
        }),
        form('personal-details', {
          state: 'done',
          sentAt: '2026-11-02T09:00:00Z',
          outcome: { what: 'Declined', at: '2026-11-06T10:00:00Z' },
        }),
      ],
    })
    expect(linesIn(parts, 'ask')).toMatchObject([
      { title: 'extension-request', detail: 'Rejected 05/11/2026', isDone: false },
    ])
    expect(linesIn(parts, 'all-year')[0]).toMatchObject({ title: 'personal-details', isDone: false })
  })

  it('asks to check and confirm what was sent in an earlier year, until something else was typed', () => {
    const known = { state: 'due', due: '2026-12-01', isKnown: true } as const
    const { parts } = pageOf({
      forms: [
        form('personal-details', known),
        form('emergency-contacts', { ...known, draftAt: '2026-11-19T10:00:00Z' }),
        form('residential-requirements', { ...known, state: 'done', sentAt: '2026-11-19T10:00:00Z' }),
      ],
    })
    expect(linesIn(parts, 'due').map(({ detail }) => detail)).toEqual([
      'Check and confirm · Due 01/12/2026',
      'Due 01/12/2026 · Begun, not sent',
    ])
    expect(linesIn(parts, 'all-year')[0]?.detail).toBe('Sent 19/11/2026')
  })

  it('says that there is nothing to do', () => {
    const [due] = pageOf({}).parts
    expect(due).toMatchObject({ key: 'due', lines: [], empty: { title: 'Nothing to do at the moment' } })
  })
})

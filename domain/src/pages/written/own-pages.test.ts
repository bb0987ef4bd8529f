import { describe, expect, it } from 'vitest'
import { comingOf } from '#portal/planned/coming-interruption.ts'
import { formRoutes } from '../routes-forms.ts'
import {
  bursaryPageOf,
  enrolmentPageOf,
  financePageOf,
  hesaPageOf,
  inductionPageOf,
  intentionPageOf,
  interruptionPageOf,
  itSupportPageOf,
  lettersPageOf,
  marksPageOf,
  requestsPageOf,
} from './own-pages.ts'
import type { WrittenPage } from './written-page.ts'
import { writtenPageAt } from './written-pages.ts'

const linesIn = ({ parts }: WrittenPage) =>
  parts.flatMap((part) =>
    part.kind === 'lines' ? part.lines.map(({ title, detail }) => [title, detail]) : [],
  )
const wordsIn = ({ parts }: WrittenPage) =>
  parts.flatMap((part) => (part.kind === 'words' ? [part.words] : []))

describe('pages of the portal', () => {
  it('are all written by the server, but for those of which there are several', () => {
    const paths = formRoutes.map(({ path }) => path).filter((path) => !path.includes(':'))
    expect(paths.filter((path) => !writtenPageAt(path))).toEqual([])
  })
})

describe('financePageOf', () => {
  it('says what is settled and what is not', () => {
    const page = financePageOf(
      {
        programme: 'TMC',
        feeTerms: null,
        dissertationFeeTerms: null,
        academicYear: null,
        paymentTerms: null,
        months: ['2026-11-01'],
      },
      'Finance details',
    )
    expect(page.parts[0]).toMatchObject({
      facts: [
        { title: 'Programme', value: 'TMC' },
        { title: 'Fees', value: 'Not settled yet' },
        { title: 'You pay from', value: '01/11/2026' },
        { title: 'Dissertation', value: 'Not settled yet' },
      ],
    })
  })
})

describe('marksPageOf', () => {
  const taken = {
    code: 'TMC1',
    name: 'Old Testament',
    level: 4,
    credits: 20,
    result: 'Passed',
    why: null,
    works: [],
  }
  const own = { coming: null, engagement: null, engagements: [], standing: null, credits: null }
  it('puts the latest year first, with marks where there are any', () => {
    const years = [
      { academicYear: '2024-25', modules: [{ ...taken, mark: 62 }] },
      {
        academicYear: '2025-26',
        modules: [{ ...taken, code: 'TMC2', name: 'Ethics', mark: null, result: 'Enrolled' }],
      },
    ]
    expect(linesIn(marksPageOf({ ...own, years }, 'My studies'))).toEqual([
      ['Ethics', 'TMC2 · 20 credits · Enrolled'],
      ['Old Testament', 'TMC1 · 20 credits · Mark 62 · Passed'],
    ])
  })
  it('says that there are none', () => {
    expect(wordsIn(marksPageOf({ ...own, years: [] }, 'My studies'))).toEqual(['There are no modules yet.'])
  })
  it('says first what is planned', () => {
    const coming = comingOf({ kind: 'away', from: '2027-01-14', expectedReturn: null }, '2026-11-22')
    expect(wordsIn(marksPageOf({ ...own, coming, years: [] }, 'My studies'))[0]).toBe(coming.words)
  })
})

describe('inductionPageOf', () => {
  const step = { kind: 'Read', words: null, page: null, address: null, file: null } as const
  it('says how far one is, and by when the rest is due', () => {
    const page = inductionPageOf(
      [
        {
          ...step,
          id: 'a',
          title: 'Handbook',
          due: '2026-10-01',
          doneAt: '2026-09-30T09:00:00Z',
          signedAs: null,
          signedWords: null,
        },
        {
          ...step,
          id: 'b',
          title: 'Library',
          due: '2026-10-02',
          doneAt: null,
          signedAs: null,
          signedWords: null,
        },
      ],
      'Induction',
    )
    expect(page.parts[0]).toMatchObject({ title: '1 of 2 done' })
    expect(linesIn(page)).toEqual([
      ['Handbook', 'Done'],
      ['Library', 'Due 02/10/2026'],
    ])
    expect(wordsIn(inductionPageOf([], 'Induction'))).toHaveLength(1)
  })
})

describe('hesaPageOf', () => {
  it('says why it asks while it asks, and thanks afterwards', () => {
    const standing = { context: 'Every college reports.', notice: { title: 'Notice', url: 'https://x' } }
    const answer = {
      question: 'ethnicity' as const,
      title: 'Ethnicity',
      given: [],
      inWords: 'Not told',
      isRefused: true,
      session: null,
      about: null,
      kept: null,
    }
    const done = { ...standing, questions: [], answered: [answer], confirm: null }
    const page = hesaPageOf(done, 'HESA questions')
    expect(wordsIn(page)).toEqual(['Thank you. There is nothing left to answer.'])
    expect(linesIn(page)).toEqual([['Ethnicity', 'Not told']])
    const again = hesaPageOf({ ...done, confirm: '2026-27' }, 'HESA questions')
    expect(wordsIn(again)).toEqual(['Is all of this still right in 2026-27?'])
    const two = hesaPageOf(
      { ...done, answered: [{ ...answer, session: '1', about: 'MA' }] },
      'HESA questions',
    )
    expect(linesIn(two)).toEqual([['Ethnicity (MA)', 'Not told']])
  })
})

describe('intentionPageOf', () => {
  const own = {
    academicYear: '2026-27',
    nextYear: '2027-28',
    status: 'Required' as const,
    answer: 'Continue' as const,
    isAnswered: false,
    programme: null,
    studyPace: null,
    note: null,
    choices: ['Continue', 'Withdraw'] as const,
    programmes: [],
  }
  it('offers what can be answered, and says what is planned with', () => {
    const page = intentionPageOf({ ...own, choices: [...own.choices] }, 'Next year')
    expect(linesIn(page)).toEqual([
      ['I go on with my programme', 'What we plan with'],
      ['I should like to leave', undefined],
    ])
    expect(wordsIn(intentionPageOf(null, 'Next year'))).toEqual([
      'You are not asked about next year at the moment.',
    ])
  })
})

describe('enrolmentPageOf', () => {
  const session = {
    id: 's',
    academicYear: '2026-27',
    engagementStatus: 'Current',
    programme: 'TMC',
    level: '4',
    hub: 'Chester',
    enrolledOn: null,
  }
  const own = {
    state: 'one' as const,
    why: null,
    note: null,
    sessions: [],
    session,
    opening: null,
    closed: null,
    steps: [
      { step: 'personalDetails' as const, state: 'missing' as const, missing: ['Address'], label: 'Details' },
    ],
    elsewhere: [],
    policies: [],
    intention: null,
  }
  it('says what is missing, what to choose from, that it is done, or why it is not asked', () => {
    expect(enrolmentPageOf(own, 'Enrolment')).toMatchObject({
      title: 'Enrolment 2026-27',
      lead: 'TMC · 4 · Chester',
    })
    expect(linesIn(enrolmentPageOf(own, 'Enrolment'))).toEqual([['Details', 'Still missing: Address']])
    const several = enrolmentPageOf(
      { ...own, state: 'several', sessions: [session], session: null },
      'Enrolment',
    )
    expect(linesIn(several)).toEqual([['TMC, 2026-27', '4 · Chester']])
    expect(enrolmentPageOf({ ...own, state: 'enrolled' }, 'Enrolment').title).toBe(
      'You are enrolled for 2026-27',
    )
    const none = enrolmentPageOf({ ...own, state: 'none', session: null, why: 'Not yet.' }, 'Enrolment')
    expect(wordsIn(none)).toEqual(['Not yet.'])
  })
})

describe('pages on which something is asked for', () => {
  it('of IT lead to each thing it helps with', () => {
    const page = itSupportPageOf(
      { category: null, categories: [{ name: 'email', title: 'E-mail' }], tickets: [] },
      'IT support',
    )
    expect(page.parts[0]).toMatchObject({ lines: [{ href: '/forms/itsupport/email' }] })
  })
  it('say in the words of who asked how it stands', () => {
    const asked = {
      id: 'r',
      subject: 'A letter',
      words: null,
      state: 'New' as const,
      sentAt: '2026-11-02T09:00:00Z',
      answer: null,
      settledAt: null,
    }
    expect(requestsPageOf([asked], 'Requests', 'Ask us.').parts[0]).toMatchObject({
      lines: [{ detail: 'Sent 02/11/2026', chip: { label: 'With the college' } }],
    })
    const away = {
      from: null,
      expectedReturn: '2027-01-10',
      isAsked: false,
      answer: null,
      until: null,
      answeredOn: null,
    }
    const back = { kind: 'back', from: '2027-01-10', expectedReturn: null } as const
    const page = interruptionPageOf(
      { requests: [], away, coming: comingOf(back, '2026-11-22'), canAsk: false },
      'Interruption',
      'Ask us.',
    )
    expect(page.lead).toBeUndefined()
    expect(wordsIn(page)).toEqual([
      'We expect you back on 10/01/2027.',
      'Your studies go on again on 10/01/2027, in 49 days.',
    ])
  })
  it('of letters lead to those that were made, and say why there can be none', () => {
    const letter = {
      id: 'l',
      reference: 'SL-7',
      addressee: null,
      madeAt: '2026-11-03T10:00:00Z',
      content: '/api/l',
    }
    const own = { studies: [], usual: null, refused: 'Not yet.', next: null, made: [letter] }
    const page = lettersPageOf(own, 'Letter of status')
    expect(wordsIn(page)).toEqual(['Not yet.'])
    expect(linesIn(page)).toEqual([['To whom it may concern', '03/11/2026 10:00, SL-7']])
  })
  it('of a bursary say of the round what there is to know, and of what was asked where it stands', () => {
    const round = {
      title: 'Autumn round',
      academicYear: '2026-27',
      standing: 'open' as const,
      opens: '2026-10-01',
      closes: '2026-11-30',
      decisionsBy: null,
      guidance: 'For living costs.',
      refused: null,
    }
    const open = bursaryPageOf({ round, request: null }, 'Bursary')
    expect([open.lead, wordsIn(open)]).toEqual([
      'Autumn round, 2026-27 · You can ask until 30/11/2026.',
      ['For living costs.'],
    ])
    expect(wordsIn(bursaryPageOf({ round: null, request: null }, 'Bursary'))[0]).toContain('no bursaries')
    const request = {
      state: 'Under consideration' as const,
      sentAt: '2026-11-03T10:00:00Z',
      asked: 1,
      needed: null,
      references: [],
      words: null,
      offer: null,
    }
    expect(bursaryPageOf({ round, request }, 'Bursary').parts).toMatchObject([
      { lines: [{ title: 'Sent 03/11/2026', chip: { label: 'Under consideration' } }] },
    ])
  })
})

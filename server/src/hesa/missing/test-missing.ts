import { expect } from 'vitest'
import { openSafeguarding } from '#care/safeguarding/test-safeguarding.ts'
import type { SignedInCalls, TestApp } from '#test/app.ts'
import { make } from '#test/make.ts'

/** What the call answers of one engagement. */
interface ShownMissing {
  readonly engagement: string
  readonly student: { readonly id: string; readonly label: string }
  readonly missing: readonly { readonly field: string; readonly by: string }[]
  readonly refused: readonly string[]
  readonly given: readonly string[]
  readonly reminded: string | null
}

/** A college whose return of 2025-26 is under way, with students who began in that year. */
export async function openMissing(college: TestApp) {
  const there = await openSafeguarding(college)
  const { admin } = there
  await make(admin, 'hesa-collections', {
    code: '25056',
    academicYear: '2025-26',
    state: 'Under way',
  })

  const sessionOf = (engagement: string, academicYear: string, values: object = {}) => {
    const from = Number(academicYear.slice(0, 4))
    return make(admin, 'enrolment-sessions', {
      engagement,
      academicYear,
      level: '4',
      status: 'Current',
      startDate: `${from}-09-14`,
      endDate: `${from + 1}-07-31`,
      ...values,
    })
  }

  /** Somebody with a session of 2025-26 and, unless it says otherwise, of this year. */
  async function student(
    lastName: string,
    {
      engagement = {},
      session = {},
      person = {},
      goesOn = true,
    }: { engagement?: object; session?: object; person?: object; goesOn?: boolean } = {},
  ) {
    const made = await there.student(
      lastName,
      {
        start: '2025-09-14',
        expectedEnd: '2028-06-30',
        studentType: 'Independent',
        studyPace: 'FT',
        ...engagement,
      },
      person,
    )
    const { id } = (await admin.get(`/api/engagements?student=${made.id}`)).json().data[0]
    const last = await sessionOf(id, '2025-26', session)
    if (goesOn) await sessionOf(id, '2026-27')
    return { student: made.id, engagement: id, session: last.id }
  }
  type Student = Awaited<ReturnType<typeof student>>

  /** What everybody answers of themselves, one of it by refusing. */
  const answerAsPerson = ({ student: id }: Student, values: object = {}) =>
    make(admin, 'hesa-answers', {
      student: id,
      nationality: 'GB',
      sex: '10',
      genderIdentity: '01',
      ethnicity: '998',
      disability: ['98'],
      religion: '22',
      sexualOrientation: '14',
      ...values,
    })

  const answerOfEntry = ({ engagement }: Student, values: object = {}) =>
    make(admin, 'entry-profiles', {
      engagement,
      country: 'XF',
      postCode: 'DH1 3RN',
      qualification: 'degree',
      previousProvider: 'school',
      parentalEducation: '98',
      careLeaver: '05',
      ...values,
    })

  /** What is answered each year. */
  const answerOfYear = ({ session }: Student) =>
    make(admin, 'hesa-years', { session, termTimeAccommodation: '01', termTimePostCode: 'SE1' })

  /** Whoever came from abroad is not asked all of it. */
  async function answerFromAbroad(made: Student) {
    await answerAsPerson(made, { nationality: 'KE', ethnicity: null })
    await answerOfEntry(made, { country: 'KE', postCode: null, parentalEducation: null, careLeaver: null })
  }

  /** Another engagement that continues theirs. */
  const continueWith = ({ student: id, engagement }: Student, values: object) =>
    make(admin, 'engagements', {
      student: id,
      continues: engagement,
      status: 'Current',
      studentType: 'Independent',
      studyPace: 'FT',
      ...values,
    })

  /** Their engagement ends. */
  async function leave({ engagement }: Student, change: object) {
    const { version } = (await admin.get(`/api/engagements/${engagement}`)).json().data
    const reply = await admin.patch(`/api/engagements/${engagement}`, change, { version })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }

  return {
    ...there,
    leave,
    sessionOf,
    student,
    answerAsPerson,
    answerOfEntry,
    answerOfYear,
    answerFromAbroad,
    continueWith,
  }
}

/** Reads what is missing as somebody. */
export async function readMissingAs(as: SignedInCalls, query = '', code = '25056') {
  const reply = await as.get(`/api/hesa/collections/${code}/missing${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data, meta }: { data: ShownMissing[]; meta: MissingMeta } = reply.json()
  return {
    meta,
    rows: data,
    names: data.map(({ student }) => student.label.replace('Hannah ', '')),
    of(lastName: string): ShownMissing {
      const found = data.find(({ student }) => student.label === `Hannah ${lastName}`)
      if (!found) throw new Error(`${lastName} is not there.`)
      return found
    },
  }
}

interface MissingMeta {
  readonly total: number
  readonly all: number
  readonly complete: number
  readonly academicYear: string
  readonly state: string
  readonly closed: string | null
  readonly who: readonly { readonly by: string; readonly answers: number; readonly students: number }[]
  readonly fields: readonly { readonly field: string; readonly missing: number; readonly refused: number }[]
  readonly leftOut: {
    readonly counts: readonly { readonly why: string; readonly students: number }[]
    readonly found: readonly { readonly student: { readonly label: string }; readonly words: string }[]
  }
}

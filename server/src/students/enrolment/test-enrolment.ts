import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import { expect } from 'vitest'
import { openSafeguarding } from '#care/safeguarding/test-safeguarding.ts'
import type { SignedInCalls, TestApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'

/** What the screen answers of one student. */
export interface ShownEnrolment {
  readonly session: string
  readonly student: { readonly id: string; readonly label: string }
  readonly stand: string
  readonly enrolledOn: string | null
  readonly reminded: string | null
  readonly also: readonly string[]
  readonly programme: { readonly label: string }
  readonly steps: readonly {
    readonly step: string
    readonly state: string
    readonly missing: readonly string[]
  }[]
}

/** What became of one session. */
export interface MarkedReply {
  readonly session: string
  readonly student: { readonly label: string } | null
  readonly ok: boolean
  readonly kind: string
  readonly message: string | null
  readonly missing: ShownEnrolment['steps']
}

const everything = {
  dateOfBirth: '1990-02-28',
  phone: '07700 900123',
  address: { address1: '1 Bridge Street', city: 'London', postCode: 'SE1 7PB' },
}

/** What somebody answered of the day they began. */
const ofEntry = {
  country: 'XF',
  postCode: 'SE1 7PB',
  qualification: 'degree',
  previousProvider: 'university',
  parentalEducation: '02',
  careLeaver: '05',
} as const

/** A college with students of 2026-27 at two hubs who have done more or less of what enrolment asks. */
export async function openEnrolment(college: TestApp) {
  const there = await openSafeguarding(college)
  const { admin, officer } = there

  const sessionOf = (engagement: string, values: object = {}) =>
    make(admin, 'enrolment-sessions', {
      engagement,
      academicYear: '2026-27',
      level: '4',
      status: 'Current',
      startDate: '2026-09-14',
      endDate: '2027-07-31',
      ...values,
    })
  const engagementOf = async (student: string): Promise<Reply> =>
    (await admin.get(`/api/engagements?student=${student}`)).json().data[0]

  /** Somebody with a session and nothing else. */
  async function bare(lastName: string, engagement: object = {}, session: object = {}, person: object = {}) {
    const student = await there.student(lastName, { studentType: 'Independent', ...engagement }, person)
    const made = await sessionOf((await engagementOf(student.id)).id, session)
    return { student: student.id, session: made.id }
  }

  async function agree(session: string, policies: readonly string[] = namesOf(enrolmentPolicies)) {
    for (const policy of policies)
      await make(admin, 'policy-agreements', { session, policy, agreedAt: '2026-09-01T09:00:00Z' })
  }

  const call = (student: string) =>
    make(admin, 'emergency-contacts', {
      student,
      name: 'Peter',
      relationship: 'Brother',
      phone: '07700 900456',
    })

  /** They answered what the HESA return asks of everybody, one of it by refusing. */
  async function answer(student: string) {
    const engagement = (await engagementOf(student)).id
    await make(admin, 'hesa-answers', {
      student,
      nationality: 'GB',
      sex: '10',
      genderIdentity: '01',
      ethnicity: '998',
      disability: ['95'],
      religion: '22',
      sexualOrientation: '14',
      confirmedFor: '2026-27',
    })
    await make(admin, 'entry-profiles', { engagement, ...ofEntry })
    for (const { id } of (await admin.get(`/api/enrolment-sessions?engagement=${engagement}`)).json().data)
      await make(admin, 'hesa-years', {
        session: id,
        termTimeAccommodation: '04',
        termTimePostCode: 'SE1 7PB',
      })
  }

  /** Somebody who has done everything. */
  async function done(lastName: string, engagement: object = {}, session: object = {}) {
    const one = await bare(lastName, engagement, { paymentTerms: 'InFull', ...session }, everything)
    await agree(one.session)
    await call(one.student)
    await answer(one.student)
    await make(officer, 'safeguarding-certificates', {
      student: one.student,
      kind: 'foundations',
      completedOn: '2026-01-10',
    })
    return one
  }

  /** Their engagement becomes IoS, and their session with it. */
  async function interrupt(student: string) {
    const { id, version } = await engagementOf(student)
    const change = { status: 'IoS', reason: 'Illness' }
    const reply = await admin.patch(`/api/engagements/${id}`, change, { version })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }

  return { ...there, bare, done, agree, call, answer, ofEntry, interrupt, sessionOf, engagementOf }
}

/** Reads the screen as somebody. */
export async function readScreen(as: SignedInCalls, query = '') {
  const reply = await as.get(`/api/enrolment${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data, meta }: { data: ShownEnrolment[]; meta: ScreenMeta } = reply.json()
  return { data, meta, names: data.map(({ student }) => student.label.replace('Hannah ', '')) }
}

interface ScreenMeta {
  readonly total: number
  readonly all: number
  readonly complete: number
  readonly year: string
  readonly years: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly steps: readonly { readonly step: string; readonly done: number; readonly missing: number }[]
  readonly choices: Readonly<Record<string, readonly { readonly label: string }[]>>
}

/** Marks sessions as somebody. */
export async function mark(as: SignedInCalls, body: object): Promise<MarkedReply[]> {
  const reply = await as.post('/api/enrolment/mark', { year: '2026-27', enrolled: true, ...body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

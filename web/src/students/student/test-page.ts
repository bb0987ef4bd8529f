import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { StudentPage } from '@minster/domain/students/study/study-calls'

const noAbilities = { edit: false, remove: false, readOnly: [], moves: {} }

/** A record as the reply of the page has it. */
export function replyOf(id: string, values: Readonly<Record<string, unknown>> = {}): RecordReply {
  return { data: { id, version: 1, ...values }, abilities: noAbilities }
}

const person = { id: 'p', label: 'Hannah Jones' }
const tutor = { id: 't', label: 'Ruth Hill' }

interface PageOverrides extends Partial<Omit<StudentPage, 'student'>> {
  readonly student?: Readonly<Record<string, unknown>>
  readonly present?: Readonly<Record<string, unknown>>
}

/** A page of a student in their second year with nothing due, with overrides. */
export function pageWith({ student, present, ...more }: PageOverrides = {}): StudentPage {
  const engagement = {
    status: 'Current',
    start: '2025-09-15',
    expectedEnd: '2028-07-31',
    programme: { id: 'm', label: 'BA' },
    ...present,
  }
  const presentLink = { id: 'e', label: 'Hannah Jones BA' }
  const values = {
    label: 'Hannah Jones',
    person,
    tutor,
    partnerId: '000600429',
    engagement: presentLink,
    ...student,
  }
  return {
    student: replyOf('s', values),
    person: null,
    tutor: null,
    engagements: [replyOf('e', engagement)],
    sessions: [
      replyOf('y2', {
        engagement: presentLink,
        academicYear: '2026-27',
        enrolledAt: '2026-09-14T10:00:00.000Z',
      }),
      replyOf('y1', {
        engagement: presentLink,
        academicYear: '2025-26',
        enrolledAt: '2025-09-15T10:00:00.000Z',
      }),
    ],
    modules: [],
    credits: {},
    contacts: [replyOf('c', { name: 'Peter Jones' })],
    planned: null,
    flags: {},
    add: { engagements: false, sessions: false, modules: false, contacts: false },
    ...more,
  }
}

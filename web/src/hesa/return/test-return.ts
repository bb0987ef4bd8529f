import type { ReturnRow, StudentShown } from '@minster/domain/hesa/return/student-calls'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'

type Cell = StudentShown['nodes'][number]['cells'][number]

const cell = (field: string, value: string | null, more: Partial<Cell> = {}): Cell => ({
  field,
  value,
  label: null,
  words: 'Person · Last name',
  at: { by: 'record', collection: 'people', id: 'p1', path: 'lastName' },
  override: null,
  isUnasked: false,
  ...more,
})

export const sex = cell('SEXID', '10', {
  label: 'Female',
  words: 'Answers · Sex',
  at: { by: 'record', collection: 'hesa-answers', id: 'a1', path: 'sex' },
})
const birth = cell('BIRTHDTE', null, { words: 'Person · Date of birth' })
const title = cell('ETHNIC', '160', {
  label: 'White',
  override: { id: 'o1', version: 3, was: '998' },
  at: { by: 'mapping', field: 'Student.ETHNIC', value: 'White' },
  words: 'Answers · Ethnicity',
})
const old = cell('OLDFIELD', 'x', { isUnasked: true, at: null, words: 'Reckoned' })

export const rows: ReturnRow[] = [
  {
    student: { id: 's1', label: 'Hannah Jones' },
    path: 'Student',
    cells: [cell('SURNAME', 'Jones'), sex, birth, title, old],
  },
  {
    student: { id: 's2', label: 'Peter Hall' },
    path: 'Student',
    cells: [cell('SURNAME', 'Hall'), null, null, null, null],
  },
]

export const meta = {
  total: 2,
  page: 1,
  pageSize: 50,
  academicYear: '2025-26',
  state: 'Under way',
  isOwn: true,
  entity: 'Student',
  entities: ['Student', 'Engagement', 'StudentCourseSession'],
  fields: ['SURNAME', 'SEXID', 'BIRTHDTE', 'ETHNIC', 'OLDFIELD'],
  facets: {
    programme: [
      { id: 'p1', label: 'BA' },
      { id: 'p2', label: 'MA' },
    ],
    hub: [],
  },
}

export const hannah: StudentShown = {
  academicYear: '2025-26',
  state: 'Under way',
  isOwn: true,
  student: { id: 's1', label: 'Hannah Jones' },
  hesaId: '22510001234560011',
  leftOut: [{ programme: 'Auditing', words: 'Audits and takes no credits.' }],
  nodes: [
    {
      entity: 'Student',
      key: '22510001234560011',
      path: 'Student',
      depth: 0,
      cells: [cell('SURNAME', 'Jones'), sex, birth, title, old],
    },
    {
      entity: 'StudentCourseSession',
      key: '2025-1',
      path: 'Student/Engagement[e1]/StudentCourseSession[2025-1]',
      depth: 2,
      cells: [cell('YEARPRG', '1', { at: null, words: 'Place among the sessions' })],
    },
  ],
  findings: [
    {
      check: 'noBirthDate',
      title: 'No date of birth',
      severity: 'blocks',
      words: 'HESA wants it of everybody.',
      path: 'Student/BIRTHDTE',
      opens: { by: 'record', collection: 'people', id: 'p1', path: 'dateOfBirth' },
    },
    {
      check: 'load',
      title: 'More than a full load',
      severity: 'warns',
      words: 'It is 150%.',
      path: null,
      opens: { by: 'setting' },
    },
  ],
  before: null,
  after: { id: 's2', label: 'Peter Hall' },
  mayOverride: true,
}

const table = '/api/hesa/collections/25056/students'
export const answers = {
  'GET /api/hesa/collections': {
    body: {
      data: [
        { id: 'c1', code: '25056', academicYear: '2025-26', state: 'Under way', schema: null },
        { id: 'c0', code: '24056', academicYear: '2024-25', state: 'Closed', schema: null },
      ],
      meta: {},
    },
  },
  [`GET ${table}?page=1&pageSize=50`]: { body: { data: rows, meta } },
  [`GET ${table}/s1`]: { body: { data: hannah } },
  [`GET ${table}/s2`]: {
    body: {
      data: {
        ...hannah,
        student: { id: 's2', label: 'Peter Hall' },
        hesaId: null,
        nodes: [],
        findings: [],
        before: { id: 's1', label: 'Hannah Jones' },
        after: null,
      },
    },
  },
}

/** Somebody who holds given permissions is signed in. */
export const signedIn = (permissions: readonly string[]) => (queryClient: QueryClient) => {
  const user = currentUserOf({ id: 'u1', name: 'Ruth Marsh', email: 'ruth@example.org', permissions })
  const session: SignedIn | null = user && { user, student: null, mustEnrol: false }
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

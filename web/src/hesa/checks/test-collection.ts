import type { CheckFound, ReturnProblems } from '@minster/domain/hesa/checks/check-calls'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import type { LaterChange } from '@minster/domain/hesa/continuity/continuity-calls'
import type { FileRights, ReturnFile } from '@minster/domain/hesa/exports/export-calls'

/** A collection under way, with what its page shows, for tests. */
export const schema = {
  id: '00000000-0000-4000-8000-000000000009',
  names: ['25056_1_1_0.xsd'],
  version: '1.1.0',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  uploadedBy: 'Ruth Marsh',
  isDemonstration: true,
  hash: 'a18479f2',
  entities: 7,
  fields: 11,
  codes: 1300,
  earlier: 1,
}

export const underWay: CollectionCard = {
  id: '00000000-0000-4000-8000-000000000002',
  version: 2,
  code: '25056',
  academicYear: '2025-26',
  state: 'Under way',
  opens: '2020-08-03',
  submitBy: '2020-10-16',
  signOffBy: null,
  source: null,
  sentAt: null,
  schema,
}

export const closed: CollectionCard = {
  ...underWay,
  id: '00000000-0000-4000-8000-000000000001',
  code: '24056',
  academicYear: '2024-25',
  state: 'Closed',
  sentAt: '2025-10-14T09:00:00.000Z',
  schema: null,
}

export const hannah = { id: '00000000-0000-4000-8000-000000000101', label: 'Hannah Jones' }
export const isaac = { id: '00000000-0000-4000-8000-000000000102', label: 'Isaac Bell' }

const found: CheckFound = {
  check: 'expected-end-missing',
  title: 'The expected end is missing',
  severity: 'blocks',
  help: 'Say when the student is expected to finish.',
  source: 'Engagement.EXPECTEDENDDATE, read in the guidance of the collection.',
  findings: 38,
  students: 38,
  isOfSchema: false,
  isUnanswered: false,
  explanation: null,
  mend: {
    collection: 'engagements',
    path: 'expectedEnd',
    label: 'Expected end',
    students: 38,
    offers: null,
    isDay: true,
  },
}

const warning: CheckFound = {
  ...found,
  check: 'load-over-100',
  title: 'A part-time year of more than 100 per cent',
  severity: 'warns',
  help: 'Look whether the credits of the year are right.',
  findings: 3,
  students: 2,
  mend: null,
}

export const explained: CheckFound = {
  ...warning,
  check: 'session-long',
  title: 'A session longer than a year',
  explanation: {
    id: '00000000-0000-4000-8000-000000000201',
    version: 1,
    words: 'The course runs for 14 months.',
  },
}

const run = {
  id: '00000000-0000-4000-8000-000000000301',
  state: 'Done' as const,
  done: 450,
  total: 450,
  failure: null,
  by: 'Ruth Marsh',
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:04.000Z',
}

export const running = {
  ...run,
  id: '00000000-0000-4000-8000-000000000302',
  state: 'Running' as const,
  done: 120,
  finishedAt: null,
}

export const problems: ReturnProblems = {
  academicYear: '2025-26',
  state: 'Under way',
  checked: run,
  underWay: null,
  returned: 450,
  ready: 412,
  isStale: false,
  checks: [found, explained, warning],
  mayExplain: true,
}

export const madeFile: ReturnFile = {
  ...run,
  id: '00000000-0000-4000-8000-000000000401',
  hash: 'c0ffee1234567890c0ffee1234567890c0ffee1234567890c0ffee1234567890',
  size: 1_234_567,
  isKept: true,
  counts: [
    { entity: 'Student', count: 450 },
    { entity: 'Engagement', count: 460 },
  ],
  isValid: true,
  refusals: [],
  unseenRefusals: 0,
  blockers: 0,
  since: { new: 1, gone: 0, changed: 2 },
  sentAt: null,
  sentBy: null,
}

export const allRights: FileRights = { mayExport: true, mayDownload: true }

export const laterChange: LaterChange = {
  student: hannah,
  path: 'Student/Engagement[1]/ENGSTARTDATE',
  sent: '2025-09-15',
  now: '2025-09-22',
  isHidden: false,
  noticedAt: '2026-11-21T10:00:00.000Z',
  decision: null,
  decidedBy: null,
}

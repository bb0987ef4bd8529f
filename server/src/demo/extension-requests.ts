import { createHash } from 'node:crypto'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { answerBy, usualAnswerDays } from '@minster/domain/college/years/answer-days'
import { addDays } from '@minster/domain/platform/words/calendar'
import { isWaitingRequest } from '@minster/domain/portal/requests/student-request-states'
import type { Disk } from 'flydrive'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { present, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Random, randomFrom } from './random.ts'

const { e, y, g, n, o, w } = tables({
  e: 'module-enrolments',
  y: 'enrolment-sessions',
  g: 'engagements',
  n: 'module-instances',
  o: 'modules',
  w: 'assignments',
})
const { d, m, k } = tables({ d: 'assignments', m: 'module-instances', k: 'assignment-marks' })
const { f, x } = tables({ f: 'files', x: 'extension-requests' })

const ofWork = {
  student: g.student,
  session: y.id,
  instance: n.id,
  assignment: w.id,
  title: w.title,
  code: o.code,
  name: o.name,
  due: present(w.due),
}
const each = columnsOf(ofWork, 'each')

interface Planned {
  readonly state: string
  readonly length: 7 | 14
  readonly type: string
  readonly words: string
  /** What was asked back, answered, and decided. */
  readonly question?: string
  readonly answer?: string
  readonly decision?: string | null
  readonly granted?: number
}

/** Requests in every state, the newest first. */
const planned: readonly Planned[] = [
  {
    state: 'Submitted',
    length: 7,
    type: 'Medical certificate',
    words: 'I have had flu for a week and could not read.',
  },
  {
    state: 'Submitted',
    length: 14,
    type: 'Letter',
    words: 'My father died on Sunday. The funeral is in Belfast.',
  },
  { state: 'Submitted', length: 7, type: 'Other', words: 'Our heating failed and we had to move out.' },
  { state: 'Submitted', length: 7, type: 'Letter', words: 'My daughter is in hospital.' },
  {
    state: 'More information required',
    length: 14,
    type: 'Other',
    words: 'Things are difficult at home.',
    question: 'Could you send a letter from somebody who knows about it, such as your tutor or a doctor?',
  },
  {
    state: 'More information received',
    length: 7,
    type: 'Letter',
    words: 'I was called for jury service.',
    question: 'Until when are you needed in court?',
    answer: 'The trial is listed until Thursday.',
  },
  {
    state: 'Approved',
    length: 7,
    type: 'Medical certificate',
    words: 'A migraine, for four days.',
    decision: null,
    granted: 7,
  },
  {
    state: 'Approved',
    length: 14,
    type: 'Letter',
    words: 'My wife has had an operation and I look after the children.',
    decision: 'Ten days reach to the end of the week in which she is seen again.',
    granted: 10,
  },
  {
    state: 'Approved',
    length: 14,
    type: 'Medical certificate',
    words: 'I broke my wrist.',
    decision: 'Get well soon.',
    granted: 14,
  },
  {
    state: 'Rejected',
    length: 7,
    type: 'Other',
    words: 'I am away on a booked holiday.',
    decision: 'A holiday that was planned is no ground for an extension.',
  },
  {
    state: 'Rejected',
    length: 14,
    type: 'Other',
    words: 'Three essays are due in the same week.',
    decision: 'Other deadlines are known from the beginning of the year. Do talk to your tutor about a plan.',
  },
  {
    state: 'Revoked',
    length: 7,
    type: 'Letter',
    words: 'I had to travel to my family.',
    decision: 'You told us that you did not travel, so the former deadline counts again.',
    granted: 7,
  },
]

const letter = pageWith(['To whom it may concern', '', 'I confirm that I was consulted.', '', 'Dr A. Marsh'])
const letterName = 'Letter.pdf'

interface Candidate {
  readonly student: string
  readonly session: string
  readonly instance: string
  readonly assignment: string
  readonly title: string
  readonly code: string
  readonly name: string
  readonly due: string
}

interface Around {
  readonly random: Random
  readonly today: string
  readonly registrar: string
}

/** Writes requests for extensions of the present year, one a student, and their lines in the office's inbox. */
export async function writeExtensionRequests(
  tx: Transaction,
  {
    today,
    registrar,
    apart,
  }: { readonly today: string; readonly registrar: string; readonly apart: string | null },
): Promise<void> {
  const random = randomFrom('extension requests')
  const works = select(ofWork, sql`select distinct on (${g.student})`)`
      from ${e} join ${y} on ${y.id} = ${e.session} join ${g} on ${g.id} = ${y.engagement}
        join ${n} on ${n.id} = ${e.moduleInstance} join ${o} on ${o.id} = ${n.module}
        join ${w} on ${w.moduleInstance} = ${n.id}
      where ${e.status} = 'Enrolled' and ${g.status} = 'Current' and ${g.student} is distinct from ${apart}::uuid
        and ${n.academicYear} = ${academicYearOf(today).title}
        and ${w.due} between ${addDays(today, 3)} and ${addDays(today, 120)}
        and ${w.due} + 14 <= (select max(${d.due}) from ${d} join ${m} on ${m.id} = ${d.moduleInstance}
          where ${m.academicYear} = ${n.academicYear})
        and not exists (select from ${k} where ${k.moduleEnrolment} = ${e.id} and ${k.assignment} = ${w.id})
      order by ${g.student}, ${w.due}, ${w.id}`
  const candidates = await tx.rows(select(each)`from (${works}) each
    order by md5(${each.student}::text) limit ${planned.length}`)
  const around = { random, today, registrar }
  const all = candidates.flatMap((one, index) => {
    const plan = planned[index]
    return plan ? [requestOf(around, one, plan, index)] : []
  })
  for (const name of ['files', 'extension-requests', 'student-requests'] as const)
    await writeRows(
      tx,
      name,
      all.flatMap((rows) => rows[name]),
    )
}

function requestOf({ random, today, registrar }: Around, work: Candidate, plan: Planned, index: number) {
  const sentAt = `${addDays(today, -1 - index)}T${String(random.whole(8, 20)).padStart(2, '0')}:12:00.000Z`
  const later = new Date(Date.parse(sentAt) + 20 * 60 * 60 * 1000).toISOString()
  const [file, id, line] = [0, 0, 0].map(() => random.id(Date.parse(sentAt)))
  const { state, length, granted } = plan
  const isDecided = plan.decision !== undefined
  const request: NewRow = {
    id: id ?? '',
    at: sentAt,
    values: {
      student: work.student,
      session: work.session,
      moduleInstance: work.instance,
      assignment: work.assignment,
      state,
      basis: 'Asked',
      length,
      sentAt,
      acceptPolicy: true,
      typeOfEvidence: plan.type,
      evidence: [file ?? ''],
      words: plan.words,
      'more.question': plan.question ?? null,
      'more.askedAt': plan.question === undefined ? null : later,
      'more.answer': plan.answer ?? null,
      'more.answeredAt': plan.answer === undefined ? null : later,
      'granted.days': granted ?? null,
      'granted.until': granted === undefined ? null : addDays(work.due, granted),
      'decision.words': plan.decision ?? null,
      'decision.by': isDecided ? registrar : null,
      'decision.at': isDecided ? later : null,
    },
  }
  const inbox: NewRow = {
    id: line ?? '',
    at: sentAt,
    values: {
      student: work.student,
      form: 'extension-request',
      subject: `${length} days for ${work.title} (${work.code} ${work.name})`,
      state: lineStates[state] ?? 'New',
      sentAt,
      ...(isWaitingRequest(lineStates[state] ?? 'New') && {
        waitingSince: sentAt.slice(0, 10),
        answerBy: answerBy('extension-request', sentAt.slice(0, 10), usualAnswerDays, []),
      }),
      settledAt: isDecided ? later : null,
      about: `extension-requests/${id}`,
    },
  }
  const paper: NewRow = {
    id: file ?? '',
    at: sentAt,
    values: {
      name: letterName,
      mediaType: 'application/pdf',
      size: letter.length,
      sha256: createHash('sha256').update(letter).digest('hex'),
      storedAs: `letters/${file}`,
    },
  }
  return { files: [paper], 'extension-requests': [request], 'student-requests': [inbox] }
}

const lineStates: Readonly<Record<string, string>> = {
  'More information required': 'Waiting for the student',
  Approved: 'Done',
  Rejected: 'Declined',
  Revoked: 'Done',
}

/** Puts the letters of these requests where files are kept. */
export async function keepDemoLetters(database: Database, disk: Disk): Promise<void> {
  const rows = await database.rows(select({ key: present(f.storedAs) })`
    from ${f} where ${f.storedAs} like 'letters/%'
      and exists (select from ${x} where ${f.id} = any(${x.evidence}))`)
  for (const { key } of rows) await disk.put(key, letter, { contentType: 'application/pdf' })
}

/** The smallest PDF that says something. */
function pageWith(lines: readonly string[]): Buffer {
  const words = lines.map((line) => `(${line}) Tj T*`).join(' ')
  const content = `BT /F1 12 Tf 16 TL 72 760 Td ${words} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

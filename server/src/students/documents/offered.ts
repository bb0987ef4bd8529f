import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { attendedPeriod } from '@minster/domain/students/documents/attendance'
import { documentKindNames, isDocumentKind } from '@minster/domain/students/documents/document-kinds'
import { engagementFor } from '@minster/domain/students/documents/which-engagement'
import type { z } from 'zod'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { renderStatement } from './compose.ts'
import type { EngagementFacts, StudentFacts } from './facts.ts'
import type { Made, offeredForm } from './forms.ts'

const { f, d } = tables({ f: 'files', d: 'student-documents' })
const { u } = optional(tables({ u: 'users' }))

type Offered = z.infer<typeof offeredForm>
type OfferedKind = Offered['engagements'][number]['kinds'][number]

/** Which documents can be made of a student, for each engagement with what it would say or why not. */
export function offeredFor(student: StudentFacts, today: string): Omit<Offered, 'made'> {
  const found = engagementFor(student.engagements, undefined, today)
  return {
    engagements: student.engagements.map((engagement) => ({
      id: engagement.id,
      label: `${engagement.programme}, from ${formatDate(engagement.start)}`,
      status: engagement.status,
      kinds: documentKindNames.map((kind) => kindFor(kind, engagement, today)),
    })),
    usual: 'engagement' in found ? found.engagement.id : null,
  }
}

function kindFor(kind: OfferedKind['kind'], engagement: EngagementFacts, today: string): OfferedKind {
  const period = kind === 'attendance-certificate' ? attendedPeriod(engagement, today) : null
  const days = period && 'from' in period ? period : { from: null, to: null }
  try {
    const { standing } = renderStatement(kind, engagement, {}, today)
    return { kind, standing, refused: null, ...days }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind, standing: null, refused: error.message, ...days }
  }
}

/** The documents that were made of a student, the latest first. */
export async function readMade(db: Queryable, student: string): Promise<Made[]> {
  const rows = await db.rows(select({
    id: d.id,
    kind: d.kind,
    reference: present(d.reference),
    addressee: d.addressee,
    created_at: d.createdAt,
    made_by: u.name,
    file: sql<string | null>`(select ${f.id} from ${f} where ${f.id} = ${d.file} and ${alive(f)})`,
  })`
    from ${d} left join ${u} on ${u.id} = ${d.madeBy}
    where ${d.student} = ${student} and ${alive(d)} order by ${d.createdAt} desc, ${d.id}`)
  return rows.flatMap(({ id, kind, reference, addressee, created_at, made_by, file }) =>
    isDocumentKind(kind)
      ? [
          {
            id,
            kind,
            reference,
            addressee,
            madeAt: new Date(created_at).toISOString(),
            madeBy: made_by,
            content: file === null ? null : `/api/files/${file}/content`,
          },
        ]
      : [],
  )
}

import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import { type DocumentKind, documentReference } from '@minster/domain/students/documents/document-kinds'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

/** Whom letters are for, and how often; the empty one is for whomever it may concern. */
const readers = { '': 6, 'Council tax office': 4, 'Home Office': 1, 'A bank': 2, 'A landlord': 1 } as const
const kinds = { 'status-letter': 7, 'attendance-certificate': 3 } as const satisfies Partial<
  Record<DocumentKind, number>
>

/** Writes that some students of this year asked for a letter or certificate, which the registrar made. */
export async function writeDocuments(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  { today, registrar }: { readonly today: string; readonly registrar: string },
): Promise<void> {
  const rows = enrolled.flatMap(({ student, engagements }): NewRow[] => {
    const current = engagements.find(({ values }) => values['status'] === 'Current')
    const start = current?.values['start']
    if (!current || typeof start !== 'string' || start > today || !random.chance(0.12)) return []
    const day = addDays(today, -random.whole(0, Math.min(200, daysBetween(start, today))))
    const at = `${day}T11:${random.whole(10, 59)}:00.000Z`
    const kind = random.weighted(kinds)
    const bytes = Uint8Array.from({ length: 8 }, () => random.whole(0, 255))
    return [
      {
        id: random.id(Date.parse(at)),
        at,
        values: {
          student: student.id,
          engagement: current.id,
          kind,
          reference: documentReference(kind, day, bytes),
          addressee: random.weighted(readers) || null,
          madeBy: registrar,
        },
      },
    ]
  })
  await writeRows(tx, 'student-documents', rows)
}

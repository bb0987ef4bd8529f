import {
  type EvidencePaper,
  evidenceDemands,
  standingsOf,
} from '@minster/domain/admissions/checks/evidence-demands'
import type { OwnEvidence } from '@minster/domain/admissions/evidence/evidence-calls'
import { endedStatuses } from '@minster/domain/admissions/status/status'
import type { Features } from '@minster/domain/platform/features/features'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type PaperRow, readPapers, readStandings } from './read-papers.ts'

const { u, a } = tables({ u: 'users', a: 'applications' })

/** What the tracker and the wizard show of an applicant's papers. */
export async function evidenceForApplicant(
  db: Queryable,
  application: string,
  features: Features = {},
): Promise<OwnEvidence> {
  const papers = await readPapers(db, application)
  const [standings, [facts]] = await Promise.all([
    readStandings(db, application, papers, features),
    db.rows(select({
      status: a.status,
      own: sql<string[]>`array(select ${u.id} from ${u} where ${u.person} = ${a.person})`,
    })`
      from ${a} where ${a.id} = ${application}`),
  ])
  const isOpen = facts !== undefined && takesEvidence(facts.status)
  return {
    isOpen,
    demands: standings.map(({ demand, state }) => {
      const { title, ask } = evidenceDemands[demand]
      return { demand, title, ask, state }
    }),
    papers: papers.map((paper) => paperForApplicant(paper, facts?.own ?? [], isOpen)),
  }
}

function paperForApplicant(
  paper: PaperRow,
  own: readonly string[],
  isOpen: boolean,
): OwnEvidence['papers'][number] {
  const isTheirs = paper.sent_by !== null && own.includes(paper.sent_by)
  const isVerified = paper.verified_on !== null
  return {
    id: paper.id,
    demand: demandOf(paper),
    title: paper.document ?? paper.type ?? (isTheirs ? (paper.description ?? 'Another paper') : paper.kind),
    sent: paper.at,
    from: isTheirs ? 'you' : paper.source === 'Diocese' ? 'diocese' : 'college',
    isVerified,
    canRemove: isTheirs && !isVerified && isOpen,
    file:
      isTheirs && paper.file !== null
        ? {
            id: paper.file,
            name: paper.name ?? '',
            mediaType: paper.media_type ?? '',
            size: paper.size ?? 0,
          }
        : null,
  }
}

/** The demand a paper meets, whoever it is asked of. */
function demandOf({ kind, type }: PaperRow) {
  const paper: EvidencePaper = { kind, type, isVerified: true }
  const asOrdinand = { course: { applicantType: 'Ordinand' } }
  return standingsOf(asOrdinand, [paper]).find(({ state }) => state === 'verified')?.demand ?? null
}

/** Whether an applicant may still send papers and take them back: until their application has ended. */
function takesEvidence(status: string): boolean {
  return !endedStatuses.some((ended) => ended === status)
}

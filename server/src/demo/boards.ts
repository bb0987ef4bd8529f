import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { awardOfProgramme } from '@minster/domain/college/regulations/awards'
import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays, addMonths } from '@minster/domain/platform/words/calendar'
import { classOf } from '@minster/domain/teaching/boards/classification'
import { proposalOf } from '@minster/domain/teaching/boards/propose'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { readRegulations } from '#students/regulations/read-regulations.ts'
import { readStudents, readTaken } from '../teaching/boards/read-rows.ts'
import { readSitting } from '../teaching/boards/read-sitting.ts'
import { type Random, randomFrom } from './random.ts'

const { g, e, s, i, a, k } = tables({
  g: 'engagements',
  e: 'module-enrolments',
  s: 'enrolment-sessions',
  i: 'module-instances',
  a: 'assignments',
  k: 'assignment-marks',
})

interface Office {
  readonly today: string
  readonly registrar: string
}

/** The board as it last sat in summer, with the awards it gave, and the one that sits next over what is marked by now. */
export async function writeBoards(tx: Transaction, office: Office): Promise<void> {
  const random = randomFrom('boards')
  await writeSummerBoard(tx, random, office)
  await writeNextBoard(tx, random, office)
}

const chair = 'Revd Dr Miriam Osei'
const members = [
  'Professor Alison Wright, external examiner',
  'Dr Peter Hallam',
  'Dr Ruth Ashdown',
  'The registrar, secretary',
]

async function writeSummerBoard(
  tx: Transaction,
  random: Random,
  { today, registrar }: Office,
): Promise<void> {
  const year = academicYearAfter(academicYearOf(today), -1)
  const day = addDays(year.end, -16)
  const at = `${day}T15:00:00.000Z`
  const id = random.id(Date.parse(at))
  const ended = await tx.rows(select({ id: g.id, end: g.end })`from ${g}
    where ${g.status} = 'Completed' and ${alive(g)} order by ${g.end} desc, ${g.id} limit 200`)
  const ends = new Map(ended.map((one) => [one.id, one.end]))
  const [students, taken, regulations] = await Promise.all([
    readStudents(tx, [...ends.keys()]),
    readTaken(tx, [...ends.keys()]),
    readRegulations(tx),
  ])
  const modules = await modulesTaken(tx, year.title)
  await writeRows(tx, 'boards', [
    {
      id,
      at,
      by: registrar,
      values: {
        name: `July board ${day.slice(0, 4)}`,
        day,
        state: 'Released',
        modules,
        chair,
        members,
        minutes:
          'Apologies were received from Dr Chapman. The external examiner found the marking fair and the feedback full. Extensions were fewer than in the year before.',
      },
    },
  ])
  const results = Map.groupBy(taken, ({ engagement }) => engagement)
  const given = students.flatMap((student) => {
    const award = awardOfProgramme(student.code)
    const end = ends.get(student.engagement) ?? day
    if (award === null) return []
    const isHere = end > year.start && end <= year.end
    const decidedOn = isHere ? day : end
    const { id: regulation, rules } = regulations.of({
      programme: student.programme,
      start: student.start,
      day: decidedOn,
    })
    const earned = (results.get(student.engagement) ?? []).flatMap(({ code, credits, mark, outcome }) =>
      outcome === null
        ? []
        : [{ module: code, level: levelOfModule(code) ?? cohortLevels[0], credits, mark, outcome }],
    )
    const found = classOf(rules, award, earned)
    return [{ student, award, decidedOn, regulation, found, isHere }]
  })
  await writeRows(
    tx,
    'board-decisions',
    given
      .filter(({ isHere }) => isHere)
      .map(({ student, award, regulation, found }): NewRow => {
        const classification = found?.name ?? null
        const proposal = found?.words ?? 'The credits of the award are earned.'
        return {
          id: random.id(Date.parse(at)),
          at,
          by: registrar,
          values: {
            board: id,
            engagement: student.engagement,
            decision: 'Award',
            award,
            classification,
            proposal,
            basis: 'july',
            regulation,
          },
        }
      }),
  )
  await writeRows(
    tx,
    'awards',
    given.map(({ student, award, decidedOn, regulation, found, isHere }): NewRow => {
      const conferredOn = addMonths(decidedOn, 6)
      const isConferred = conferredOn <= today
      return {
        id: random.id(Date.parse(at)),
        at: `${decidedOn}T15:00:00.000Z`,
        by: registrar,
        values: {
          engagement: student.engagement,
          award,
          kind: 'Of the programme',
          board: isHere ? id : null,
          decidedOn,
          proposedClass: found?.name ?? null,
          classification: isConferred ? (found?.name ?? null) : null,
          conferredOn: isConferred ? conferredOn : null,
          regulation,
        },
      }
    }),
  )
}

/** Modules most students take, of a year. */
async function modulesTaken(tx: Transaction, academicYear: string): Promise<string[]> {
  const found = await tx.rows(select({
    id: i.id,
  })`from ${i} join ${e} on ${e.moduleInstance} = ${i.id} and ${alive(e)} join ${s} on ${s.id} = ${e.session} and ${alive(s)}
    where ${i.academicYear} = ${academicYear} and ${alive(i)}
    group by ${i.id} order by count(*) desc, ${i.id} limit 8`)
  return found.map(({ id }) => id)
}

const decidedSoFar = 4

async function writeNextBoard(tx: Transaction, random: Random, { today, registrar }: Office): Promise<void> {
  const marked = await tx.rows(select({
    id: i.id,
  })`from ${i} join ${a} on ${a.moduleInstance} = ${i.id} and ${alive(a)}
      join ${k} on ${k.assignment} = ${a.id} and ${k.attempt} = 'Resit' and ${k.agreedMark} is not null and ${alive(k)}
    where ${alive(i)} group by ${i.id} order by count(*) desc, ${i.id} limit 10`)
  const modules =
    marked.length > 0 ? marked.map(({ id }) => id) : await modulesTaken(tx, academicYearOf(today).title)
  const day = addDays(today, -1)
  const at = `${addDays(today, -8)}T10:00:00.000Z`
  const id = random.id(Date.parse(at))
  const name = `Resit board ${day.slice(0, 4)}`
  const values = { name, day, state: 'In preparation', modules, chair, members }
  await writeRows(tx, 'boards', [{ id, at, by: registrar, values }])
  const { students } = await readSitting(tx, id, officeOf(registrar))
  const decided = students.filter(({ boardCase }) => proposalOf(boardCase).decision !== 'Hold over')
  await writeRows(
    tx,
    'board-decisions',
    decided.slice(0, decidedSoFar).map(({ student, boardCase, regulation, basis }): NewRow => {
      const { words, compensated, uncapped, ...proposal } = proposalOf(boardCase)
      return {
        id: random.id(Date.parse(at)),
        at,
        by: registrar,
        values: {
          ...proposal,
          compensated: [...compensated],
          uncapped: [...uncapped],
          board: id,
          engagement: student.engagement,
          proposal: words,
          basis,
          regulation: regulation.id,
        },
      }
    }),
  )
}

function officeOf(userId: string) {
  const claims = ['admin:grades']
  const grants = [{ claims, scope: 'everything' as const }]
  return { userId, name: 'The registrar', claims, grants, hub: null, programme: null, realUserId: null }
}

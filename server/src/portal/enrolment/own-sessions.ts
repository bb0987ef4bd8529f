import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FormOpening } from '@minster/domain/portal/forms/form-calls'
import type { PortalSettings } from '@minster/domain/portal/forms/form-reach'
import { type OwnEnrolment, ownEnrolmentOf } from '@minster/domain/students/enrolment/own-enrolment'
import { hesaMissing } from '@minster/domain/students/hesa/hesa-standing'
import type { Queryable } from '#platform/db/connect.ts'
import { type EnrolmentRow, readEnrolmentsOfMany, readOwnEnrolments } from '#students/enrolment/read.ts'
import type { Me } from '../forms/me.ts'
import { isSaidOpen, readOpening, whyClosed } from '../forms/openings.ts'
import type { OwnStandings, ReadStandings, StandingsOfMany } from '../forms/own-standing.ts'

/** A student's sessions of this year and the next, and what of them there is to enrol in. */
export interface OwnSessions {
  readonly found: OwnEnrolment<EnrolmentRow>
  /** Those of which the HESA return asks now. */
  readonly inQuestion: readonly EnrolmentRow[]
  /** When enrolment for the year in question is open, null where nobody said. */
  readonly opening: FormOpening | null
  /** Why it cannot be done today although there is something to enrol in. */
  readonly closed: string | null
}

/**
 * Reads a student's own sessions. `wanted` is one they chose; one that is not theirs is unknown. Next year is there to be
 * enrolled in only once the college has said when it opens, this year also without a word.
 */
export async function readOwnSessions(
  db: Queryable,
  me: Me,
  settings: Pick<PortalSettings, 'features' | 'titles'>,
  wanted?: string,
): Promise<OwnSessions> {
  const next = yearAfter(me.year)
  const [{ rows }, now, later] = await Promise.all([
    readOwnEnrolments(
      db,
      { student: me.student, years: [me.year, next], features: settings.features },
      me.today,
    ),
    readOpening(db, 'enrolment', me.year),
    readOpening(db, 'enrolment', next),
  ])
  const chosen = rows.find(({ session }) => session === wanted)
  if (wanted !== undefined && !chosen)
    throw new AppError('NOT_FOUND', 'There is no such session among yours.')
  const isNextOpen = isSaidOpen(later, me.today)
  const found = ownEnrolmentOf(chosen ? [chosen] : rows, {
    present: chosen?.engagementStatus ?? me.engagement?.status ?? null,
    isNextOpen,
    today: me.today,
  })
  const inQuestion = askedOf(rows, { year: me.year, isNextOpen })
  const opening = found.kind === 'one' && found.session.academicYear === next ? later : now
  return { found, inQuestion, opening, closed: whyClosed(settings, 'enrolment', opening, me.today) }
}

/** Whoever is enrolled is, whoever did it; and of the return only what was asked has to be answered. */
function standingsOf({ found, inQuestion }: Pick<OwnSessions, 'found' | 'inQuestion'>): OwnStandings {
  return {
    enrolment: { isDone: found.kind === 'enrolled', isAsked: found.kind !== 'none' },
    hesa: {
      isDone: inQuestion.every(({ facts: { hesa } }) => hesaMissing(hesa).length === 0 && !hesa.isToConfirm),
    },
  }
}

/** The sessions of which the return asks: those of this year, and of the next once it is open or where there are no others. */
function askedOf(
  rows: readonly EnrolmentRow[],
  { year, isNextOpen }: { readonly year: string; readonly isNextOpen: boolean },
): readonly EnrolmentRow[] {
  const theirs = rows.filter(({ academicYear }) => isNextOpen || academicYear === year)
  return theirs.length > 0 ? theirs : rows
}

export const enrolmentStandings: ReadStandings = async (db, me, settings) =>
  standingsOf(await readOwnSessions(db, me, settings))

export const enrolmentsOfMany: StandingsOfMany = {
  forms: ['enrolment', 'hesa'],
  async read(db, students, { today, year }) {
    const next = yearAfter(year)
    const [rows, later] = await Promise.all([
      readEnrolmentsOfMany(
        db,
        { students: students.map(({ student }) => student), years: [year, next] },
        today,
      ),
      readOpening(db, 'enrolment', next),
    ])
    const isNextOpen = isSaidOpen(later, today)
    const byStudent = Map.groupBy(rows, (row) => row.student.id)
    return new Map(
      students.map(({ student, status }) => {
        const theirs = byStudent.get(student) ?? []
        const found = ownEnrolmentOf(theirs, { present: status, isNextOpen, today })
        return [student, standingsOf({ found, inQuestion: askedOf(theirs, { year, isNextOpen }) })]
      }),
    )
  },
}

function yearAfter(title: string): string {
  const year = academicYearTitled(title)
  if (!year) throw new Error(`"${title}" is no academic year.`)
  return academicYearAfter(year).title
}

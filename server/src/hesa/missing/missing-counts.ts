import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { notReturnedInWords } from '@minster/domain/hesa/coverage/returned'
import type { FieldCount, LeftOut, MissingRow, WhoCount } from '@minster/domain/hesa/missing/missing-calls'
import { answerers, missingKeys } from '@minster/domain/hesa/missing/missing-fields'
import { missingReport } from '@minster/domain/hesa/missing/missing-report'
import { narrowRows } from '@minster/domain/kit/reports/narrow'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type Narrowed, narrowedRows } from '#kit/reports/row-source.ts'
import type { Returned } from '../coverage/read-returned.ts'

type Rows = readonly MissingRow[]

/** How much of whom each can answer, and how each question stands with everybody. */
export function missingCounts(rows: Rows, asked: Narrowed) {
  const butWho = narrowedRows(missingReport, rows, asked, 'who')
  return {
    all: butWho.length,
    complete: butWho.filter(({ missing }) => missing.length === 0).length,
    who: whoCounts(butWho),
    fields: fieldCounts(narrowedRows(missingReport, rows, asked, 'missing')),
  }
}

function whoCounts(rows: Rows): WhoCount[] {
  return namesOf(answerers).map((by) => {
    const students = new Set<string>()
    let answers = 0
    for (const { student, missing } of rows)
      for (const one of missing)
        if (one.by === by) {
          answers += 1
          students.add(student.id)
        }
    return { by, answers, students: students.size }
  })
}

function fieldCounts(rows: Rows): FieldCount[] {
  const counts = missingKeys.map((field) => ({ field, missing: 0, refused: 0, given: 0, none: rows.length }))
  const byField = new Map(counts.map((one) => [one.field, one]))
  const add = (field: FieldCount['field'], state: 'missing' | 'refused' | 'given') => {
    const count = byField.get(field)
    if (!count) return
    count[state] += 1
    count.none -= 1
  }
  for (const { missing, refused, given } of rows) {
    for (const { field } of missing) add(field, 'missing')
    for (const field of refused) add(field, 'refused')
    for (const field of given) add(field, 'given')
  }
  return counts
}

/** Somebody who is sought and not in the return has a reason; further ones are counted only. */
export const mostExplained = 20

/** Who is not in the return, and why. */
export function leftOutOf(leftOut: Returned['leftOut'], title: string, search: string | undefined): LeftOut {
  const year = academicYearTitled(title)
  if (!year) throw new Error(`"${title}" is no academic year.`)
  const counts = [...Map.groupBy(leftOut, ({ why }) => why)].map(([why, those]) => ({
    why,
    students: new Set(those.map(({ study }) => study.student)).size,
  }))
  const sought = search?.trim() ?? ''
  const found =
    sought === ''
      ? []
      : narrowRows(leftOut, {
          search: sought,
          textOf: ({ study }) => `${study.name} ${study.partnerId ?? ''}`,
          wanted: [],
        })
  return {
    counts: counts.toSorted((one, other) => other.students - one.students),
    found: found.slice(0, mostExplained).map(({ study, why }) => ({
      student: { id: study.student, label: study.name },
      programme: study.programme,
      words: notReturnedInWords(why, study, year),
    })),
  }
}

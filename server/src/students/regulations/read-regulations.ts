import type { CohortLevel } from '@minster/domain/college/programmes/cohorts'
import {
  applicableRegulation,
  type RegulationScope,
} from '@minster/domain/college/regulations/applicable-regulation'
import type { AwardRules, RegulationRules } from '@minster/domain/college/regulations/rules'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'

/** An edition of the regulations: whom it is for, and what it says. */
export interface StoredRegulation extends RegulationScope {
  readonly rules: RegulationRules
  /** Somebody of the college has held it against the university's words. */
  readonly isConfirmed: boolean
}

/** Who is judged, and on which day (YYYY-MM-DD). */
export interface Judged {
  readonly programme: string
  /** The first day of the engagement. */
  readonly start: string
  readonly day: string
}

/** All editions, as they are few: they are read once, and the one for each student is picked. */
export interface Regulations {
  readonly all: readonly StoredRegulation[]
  /** The edition somebody is judged by. There is always one, as the college's rules leave no gap. */
  of(one: Judged): StoredRegulation
  /** The edition a result was released by, else the one somebody is judged by. */
  heldOr(held: string | null, one: Judged): StoredRegulation
}

const { r, a } = tables({ r: 'regulations', a: 'award-rules' })

const scope = {
  id: r.id,
  title: r.name,
  programme: r.programme,
  entryFrom: r.entryFrom,
  entryTo: r.entryTo,
  inForceFrom: r.inForceFrom,
  standing: r.source.standing,
}
const said = {
  pass4: r.passMarks.level4,
  pass5: r.passMarks.level5,
  pass6: r.passMarks.level6,
  pass7: r.passMarks.level7,
  lateDays: r.marking.lateDays,
  secondMarking: r.marking.secondMarking,
  wideGap: r.marking.wideGap,
  resits: r.resits.most,
  areCapped: r.resits.areCapped,
  carriedFrom: r.resits.carriedFrom,
  undergraduateFrom: r.compensation.undergraduateFrom,
  undergraduateAverage: r.compensation.undergraduateAverage,
  undergraduateCredits: r.compensation.undergraduateCredits,
  postgraduateFrom: r.compensation.postgraduateFrom,
  postgraduateAverage: r.compensation.postgraduateAverage,
  postgraduateCredits: r.compensation.postgraduateCredits,
  onePartIn: r.transfer.onePartIn,
  transfer5: r.transfer.level5,
  transfer6: r.transfer.level6,
  transfer7: r.transfer.level7,
  dissertation: r.dissertation.credits,
  readyFrom: r.dissertation.readyFrom,
  weight4: r.classes.weight4,
  weight5: r.classes.weight5,
  weight6: r.classes.weight6,
  weight7: r.classes.weight7,
  first: r.classes.first,
  upperSecond: r.classes.upperSecond,
  lowerSecond: r.classes.lowerSecond,
  third: r.classes.third,
  distinction: r.classes.distinction,
  merit: r.classes.merit,
}
const asked = {
  regulation: a.regulation,
  award: a.award,
  credits: a.credits,
  from: a.from,
  least5: a.least5,
  least6: a.least6,
  least7: a.least7,
  most4: a.most4,
  most5: a.most5,
  most6: a.most6,
  classified: a.classified,
  transferred: a.transferred,
}

/** Reads every edition of the regulations in one round. */
export async function readRegulations(db: Queryable): Promise<Regulations> {
  const [regulations, awards] = await Promise.all([
    db.rows(select({ ...scope, ...said })`from ${r} where ${alive(r)} order by ${r.id}`),
    db.rows(select(asked)`from ${a} where ${alive(a)} order by ${a.credits}, ${a.award}`),
  ])
  const all = regulations.map((row): StoredRegulation => {
    const { id, title, programme, entryFrom, entryTo, inForceFrom } = row
    const own = awards.filter(({ regulation }) => regulation === id)
    const isConfirmed = row.standing === 'Confirmed'
    return { id, title, programme, entryFrom, entryTo, inForceFrom, isConfirmed, rules: rulesOf(row, own) }
  })
  const of = (one: Judged) => {
    const found = applicableRegulation(all, one)
    if (!found) throw new Error(`No regulations are in force on ${one.day} for who began on ${one.start}.`)
    return found
  }
  return { all, of, heldOr: (held, one) => all.find(({ id }) => id === held) ?? of(one) }
}

function rulesOf(row: RowOf<typeof said>, awards: readonly RowOf<typeof asked>[]): RegulationRules {
  return {
    passMarks: { 4: row.pass4, 5: row.pass5, 6: row.pass6, 7: row.pass7 },
    lateDays: row.lateDays,
    secondMarking: row.secondMarking,
    wideGap: row.wideGap,
    resits: { most: row.resits, areCapped: row.areCapped === true },
    carriedFrom: row.carriedFrom,
    compensation: {
      undergraduate: {
        from: row.undergraduateFrom,
        average: row.undergraduateAverage,
        credits: row.undergraduateCredits,
      },
      postgraduate: {
        from: row.postgraduateFrom,
        average: row.postgraduateAverage,
        credits: row.postgraduateCredits,
      },
    },
    transfer: {
      onePartIn: row.onePartIn,
      most: limitsOf({ 5: row.transfer5, 6: row.transfer6, 7: row.transfer7 }),
      never: awards.flatMap(({ award, transferred }) => (transferred === 'Counts' ? [] : [award])),
    },
    dissertation: { credits: row.dissertation, readyFrom: row.readyFrom },
    classes: {
      weights: { 4: row.weight4, 5: row.weight5, 6: row.weight6, 7: row.weight7 },
      first: row.first,
      upperSecond: row.upperSecond,
      lowerSecond: row.lowerSecond,
      third: row.third,
      distinction: row.distinction,
      merit: row.merit,
    },
    awards: awards.map((one) => ({
      award: one.award,
      credits: one.credits,
      from: levels[one.from],
      least: limitsOf({ 5: one.least5, 6: one.least6, 7: one.least7 }),
      most: limitsOf({ 4: one.most4, 5: one.most5, 6: one.most6 }),
      classified: one.classified,
    })),
  }
}

const levels = { '4': 4, '5': 5, '6': 6, '7': 7 } as const

/** Only what is limited. */
function limitsOf(limits: Readonly<Partial<Record<CohortLevel, number | null>>>): AwardRules['least'] {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null))
}

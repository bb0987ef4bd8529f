import { collectionOf } from '@minster/domain/register/paths'
import { reportParties } from '@minster/domain/teaching/placements/reports'
import { voidLinks } from '#kit/mailed-links/links.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { placementLinks } from './links.ts'
import { ownPeopleProblems } from './own-people.ts'

const { s, p } = tables({ s: 'students', p: 'people' })

/** A placement belongs to what the student studied when it was begun. */
const ofPresentStudy: Rule = {
  async complete({ before, after }, { tx }) {
    if (before !== null || after['engagement'] || typeof after['student'] !== 'string') return {}
    const [student] = await tx.rows(
      select({ engagement: s.engagement })`from ${s} where ${s.id} = ${after['student']}`,
    )
    return { engagement: student?.engagement ?? null }
  },
}

/** Neither the student's own church nor the student themselves. */
const nobodyOfTheirOwn: Rule = {
  async problems({ before, after }, { tx }) {
    if (after === null) return []
    const text = (path: string) => {
      const value = after[path]
      return typeof value === 'string' ? value : null
    }
    const isTouched = (path: string) => before === null || before[path] !== after[path]
    const student = text('student')
    if (student === null) return []
    return ownPeopleProblems(tx, {
      student,
      host: isTouched('host') ? text('host') : null,
      supervisor: isTouched('supervisor') ? text('supervisor') : null,
    })
  },
}

/** A link opens nothing once somebody else supervises, the report is here or the placement was begun anew. */
const linksFollow: Rule = {
  async complete({ before, after }) {
    const isElsewhere = before !== null && before['supervisor'] !== after['supervisor']
    return isElsewhere ? { 'supervisorReport.bouncedOn': null } : {}
  },
  async followUp({ id, before, after }, { tx }) {
    if (before === null) return
    for (const party of reportParties) {
      const isElsewhere = party === 'supervisor' && before['supervisor'] !== after?.['supervisor']
      const hasCome = Boolean(after?.[`${party}Report.receivedOn`])
      const isOff = after === null || after['state'] === 'Searching'
      if (isElsewhere || hasCome || isOff) await voidLinks(tx, placementLinks, id, new Date(), party)
    }
  },
}

/** Whoever supervises is somebody the college deals with. */
const supervisorIsContact: Rule = {
  async followUp({ before, after }, { tx, door, caller }) {
    const supervisor = after?.['supervisor']
    if (typeof supervisor !== 'string' || supervisor === before?.['supervisor']) return
    const [stranger] = await tx.rows(sql`
      select 1 from ${p} where ${p.id} = ${supervisor} and ${p.contact} is not true and ${alive(p)}`)
    if (stranger)
      await door.change(tx, collectionOf('people'), supervisor, { contact: true }, { caller, byRule: true })
  },
}

/** What the college wants to happen around placements. */
export const placementRules: Rules = {
  placements: [ofPresentStudy, nobodyOfTheirOwn, linksFollow, supervisorIsContact],
}

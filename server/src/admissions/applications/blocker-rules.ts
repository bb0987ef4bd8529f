import { blockerValuesOf, nothingAround } from '@minster/domain/admissions/blockers/blockers-in-values'
import { checkFamilyNames } from '@minster/domain/admissions/checks/checks'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { College } from '#platform/process/college.ts'
import { dayOf } from '#platform/process/today.ts'
import { aroundOne, storeBlockers } from './keep-blockers.ts'

const { i } = tables({ i: 'interviews' })

/** Of an application itself what the answer depends on. Anything else is written without a thought about it. */
const decisive = [
  'status',
  'submitted',
  'received',
  'progress.since',
  'course.applicantType',
  'commitment.bap',
  'commitment.panelDate',
  'offer.answer',
  'offer.expires',
  'statements.hasConvictions',
  ...checkFamilyNames.map((family) => `checks.${family}`),
]

/** Of what belongs to an application what the answer depends on. */
const decisiveAround = {
  references: ['kind', 'state', 'review', 'requested', 'received', 'declined'],
  evidence: ['kind', 'type', 'verifiedOn'],
  interviews: ['state', 'start'],
  'offer-conditions': ['state', 'text'],
} as const

/**
 * What holds an application up is kept with it: with a change of its own in the same write, after a change of what
 * belongs to it in the same transaction.
 */
export function holdingRules(college: Pick<College, 'features'>): Rules {
  const own: Rule = {
    independent: true,
    async complete({ id, before, after }, { tx, now }) {
      if (before && decisive.every((path) => before[path] === after[path])) return {}
      const today = dayOf(new Date(now))
      const around = before ? await aroundOne(tx, id, today) : nothingAround(today)
      const setNow = before
        ? checkFamilyNames.filter((family) => changed(before, after, `checks.${family}`))
        : []
      const sinceOf = {
        ...around.sinceOf,
        ...Object.fromEntries(setNow.map((family) => [`checks.${family}`, today])),
      }
      return blockerValuesOf(after, { ...around, sinceOf }, { today, features: college.features })
    },
    async followUp({ id }, context) {
      if (context.action === 'restored') await keep(id, context)
    },
  }

  const ofWhatBelongs = (name: keyof typeof decisiveAround): Rule => ({
    async followUp(change, context) {
      if (isSame(change, [...decisiveAround[name], 'application'])) return
      for (const id of linksOf(change, 'application')) await keep(id, context)
    },
  })
  const feedback: Rule = {
    async followUp(change, context) {
      if (change.before !== null && change.after !== null) return
      for (const interview of linksOf(change, 'interview')) {
        const [found] = await context.tx.rows(
          select({ application: i.application })`from ${i} where ${i.id} = ${interview}`,
        )
        if (found?.application) await keep(found.application, context)
      }
    },
  }

  const keep = (id: string, context: RuleContext) => storeBlockers(id, context, college.features)

  return {
    applications: [own],
    references: [ofWhatBelongs('references')],
    evidence: [ofWhatBelongs('evidence')],
    interviews: [ofWhatBelongs('interviews')],
    'interview-panellists': [feedback],
    'interview-feedback': [feedback],
    'offer-conditions': [ofWhatBelongs('offer-conditions')],
  }
}

function changed(before: FlatValues, after: FlatValues, path: string): boolean {
  return (before[path] ?? null) !== (after[path] ?? null)
}

function isSame({ before, after }: RecordChange, paths: readonly string[]): boolean {
  return before !== null && after !== null && paths.every((path) => !changed(before, after, path))
}

function linksOf({ before, after }: RecordChange, path: string): Set<string> {
  return new Set([before?.[path], after?.[path]].filter((id) => typeof id === 'string'))
}

import { answerWords } from '@minster/domain/kit/record/answer-words'
import { fieldAt } from '@minster/domain/kit/record/record'
import { plannedTitle } from '@minster/domain/students/planned/plan-order'
import { type PlannedPath, plannedPaths } from '@minster/domain/students/planned/planned-paths'
import { engagement } from '@minster/domain/students/student/engagement'
import { optionsOf } from '#kit/records/list.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Plan } from './plans.ts'

/** One field a plan gives another value, in words. */
export interface PlannedWords {
  readonly path: PlannedPath
  readonly label: string
  readonly value: string
}

/** What a plan is called, and what it changes. */
export interface Words {
  readonly title: string
  readonly changes: readonly PlannedWords[]
}

/** What plans are called and what they change, by their ids. */
export async function wordsOf(db: Queryable, plans: readonly Plan[]): Promise<ReadonlyMap<string, Words>> {
  const labels = await labelsOf(db, plans)
  return new Map(
    plans.map((plan) => {
      const changes = plannedPaths.flatMap((path): PlannedWords[] => {
        const field = fieldAt(engagement, path)?.field
        const value = plan[path]
        if (!field || typeof value !== 'string') return []
        const words = field.kind === 'link' ? (labels.get(value) ?? '') : answerWords(field, value)
        return [{ path, label: field.label, value: words }]
      })
      return [plan.id, { title: plannedTitle({ ...plan, changes }), changes }]
    }),
  )
}

const linked = { programmes: 'programme', pathways: 'pathway', hubs: 'hub' } as const

async function labelsOf(db: Queryable, plans: readonly Plan[]): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>()
  for (const [name, path] of Object.entries(linked)) {
    const ids = plans.flatMap((plan) => plan[path] ?? [])
    if (ids.length === 0) continue
    for (const { id, label } of await optionsOf(db, name, { search: '', ids })) labels.set(id, label)
  }
  return labels
}

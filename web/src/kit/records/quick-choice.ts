import type { QuickFilter } from '@minster/domain/kit/record/quick-filter'
import { type FieldConditions, type ListState, withConditions } from './list-address.ts'

/** Which choice of the quick filter a list stands at: empty for all, null where the field is asked about differently. */
export function quickChoiceOf({ path, of }: QuickFilter, conditions: ListState['filter']): string | null {
  const condition = conditions[path]
  if (!condition) return ''
  return of.find(({ values }) => isExactly(condition, values))?.name ?? null
}

/** The conditions shown as chips: all but those the quick filter already shows. */
export function chipConditionsOf(
  filter: QuickFilter | undefined,
  conditions: ListState['filter'],
): ListState['filter'] {
  if (!filter || quickChoiceOf(filter, conditions) === null) return conditions
  return Object.fromEntries(Object.entries(conditions).filter(([path]) => path !== filter.path))
}

/** The list at another choice; one nobody offers shows all. */
export function withQuickChoice(state: ListState, { path, of }: QuickFilter, chosen: string): ListState {
  const values = of.find(({ name }) => name === chosen)?.values
  return withConditions(state, path, values ? { is: values } : {})
}

function isExactly(conditions: FieldConditions, values: readonly string[]): boolean {
  const { is = [], ...others } = conditions
  return (
    Object.keys(others).length === 0 &&
    is.length === values.length &&
    values.every((value) => is.includes(value))
  )
}

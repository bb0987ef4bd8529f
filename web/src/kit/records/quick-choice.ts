import type { QuickFilter } from '@minster/domain/kit/record/quick-filter'
import { type FieldTests, type ListState, withTests } from './list-address.ts'

/** Which choice of the quick filter a list stands at: empty for all, null where the field is asked about differently. */
export function quickChoiceOf({ path, of }: QuickFilter, tests: ListState['tests']): string | null {
  const asked = tests[path]
  if (!asked) return ''
  return of.find(({ values }) => isJust(asked, values))?.name ?? null
}

/** The tests that are shown as chips: all but those the quick filter already shows. */
export function chipTestsOf(filter: QuickFilter | undefined, tests: ListState['tests']): ListState['tests'] {
  if (!filter || quickChoiceOf(filter, tests) === null) return tests
  return Object.fromEntries(Object.entries(tests).filter(([path]) => path !== filter.path))
}

/** The list at another choice; one nobody offers shows all. */
export function withQuickChoice(state: ListState, { path, of }: QuickFilter, chosen: string): ListState {
  const values = of.find(({ name }) => name === chosen)?.values
  return withTests(state, path, values ? { is: values } : {})
}

function isJust(tests: FieldTests, values: readonly string[]): boolean {
  const { is = [], ...others } = tests
  return (
    Object.keys(others).length === 0 &&
    is.length === values.length &&
    values.every((value) => is.includes(value))
  )
}

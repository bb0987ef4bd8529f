import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { Filter, Test } from '@minster/domain/kit/record/filter'
import type { Reached, ReachedCollection } from '@minster/domain/register/paths'
import type { ListQuery } from './query.ts'
import { reachFor } from './visibility.ts'

/** A choice a list is narrowed to some values of, and what else is asked of its rows. */
export interface Walk {
  readonly choice: Reached
  readonly values: readonly unknown[]
  readonly rest: Filter
}

/**
 * Rows read of all values together at most. Of 50,000 applications a page was found sooner with up to 450 of them, and
 * later with 900 and more than by sorting once.
 */
const mostRead = 500

/**
 * The choice by whose values a list is best walked, one value after another: an index of the record type has the rows of
 * each in the order asked for, so that a few of each are read where all of them would have to be read and sorted. `upTo`
 * is the place of the last row wanted; where that is far behind, nothing is walked.
 */
export function indexMergeScan(
  collection: ReachedCollection,
  query: Pick<ListQuery, 'filter' | 'search' | 'sort'>,
  caller: Viewer,
  upTo: number,
): Walk | undefined {
  const { name, declaration } = collection
  // Choices are sorted as they are listed, which no index knows.
  const isPlain = query.sort.every(
    ({ reached, descending }) => !descending && reached.placed.field.kind !== 'choice',
  )
  if (query.search !== '' || query.sort.length === 0 || !isPlain) return undefined
  for (const test of testsOf(query.filter)) {
    const { length } = test.values
    if (test.operator !== 'is' || length < 2 || length * upTo > mostRead) continue
    const choice = reachFor(caller, name, test.path)
    const order = [test.path, ...query.sort.map(({ reached }) => reached.path), 'id']
    const isInOrder = (declaration.indexes ?? []).some((index) => order.every((key, at) => index[at] === key))
    if (choice?.placed.field.kind === 'choice' && isInOrder)
      return { choice, values: [...new Set(test.values)], rest: without(query.filter, test) }
  }
  return undefined
}

/** What has to hold of every row. */
function testsOf(filter: Filter): readonly Test[] {
  if ('path' in filter) return [filter]
  return 'all' in filter ? filter.all.flatMap(testsOf) : []
}

function without(filter: Filter, test: Test): Filter {
  if (filter === test) return { all: [] }
  return 'all' in filter ? { all: filter.all.map((part) => without(part, test)) } : filter
}

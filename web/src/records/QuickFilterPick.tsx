import { SegmentedControl } from '@mantine/core'
import type { QuickFilter } from '@minster/domain/record/quick-filter'
import type { ListState } from './list-address.ts'
import { quickChoiceOf, withQuickChoice } from './quick-choice.ts'

/** The quick filter of a list: all, or one of few. Another question about its field is left to the chips. */
export function QuickFilterPick({ filter, state, onChange }: QuickFilterPickProps) {
  return (
    <SegmentedControl
      size="sm"
      aria-label={filter.label}
      data={[{ value: '', label: 'All' }, ...filter.of.map(({ name }) => name)]}
      value={quickChoiceOf(filter, state.tests) ?? 'other'}
      onChange={(chosen) => onChange(withQuickChoice(state, filter, chosen))}
    />
  )
}

interface QuickFilterPickProps {
  readonly filter: QuickFilter
  readonly state: ListState
  readonly onChange: (next: ListState) => void
}

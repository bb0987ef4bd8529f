import type { QuickFilter } from '@minster/domain/kit/record/quick-filter'
import type { ListState } from './list-address.ts'
import { quickChoiceOf, withQuickChoice } from './quick-choice.ts'
import classes from './quick-filter.module.css'

/** The quick filter of a list: all, or one of few. Another question about its field is left to the chips. */
export function QuickFilterPick({ filter, state, onChange }: QuickFilterPickProps) {
  const chosen = quickChoiceOf(filter, state.tests)
  return (
    <div className={classes.pick} role="group" aria-label={filter.label}>
      {['', ...filter.of.map(({ name }) => name)].map((name) => (
        <button
          key={name}
          type="button"
          className={classes.choice}
          aria-pressed={chosen === name}
          onClick={() => onChange(withQuickChoice(state, filter, name))}
        >
          {name || 'All'}
        </button>
      ))}
    </div>
  )
}

interface QuickFilterPickProps {
  readonly filter: QuickFilter
  readonly state: ListState
  readonly onChange: (next: ListState) => void
}

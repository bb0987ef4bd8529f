import { IconSearch } from '@tabler/icons-react'
import { DebouncedTextInput } from './DebouncedTextInput.tsx'

const longestSearch = 200

/** The search of a list: it looks once the typing pauses. */
export function SearchBox({ label, placeholder = label, value, className, onSearch }: SearchBoxProps) {
  return (
    <DebouncedTextInput
      {...(className === undefined ? { w: 270 } : { className })}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size="1rem" stroke={1.7} />}
      maxLength={longestSearch}
      value={value ?? ''}
      onSettle={(text) => onSearch(text.trim())}
    />
  )
}

interface SearchBoxProps {
  /** Such as "Search students". */
  readonly label: string
  /** The label, where nothing else is said. */
  readonly placeholder?: string
  readonly value: string | undefined
  /** How wide it is, where not as usual. */
  readonly className?: string | undefined
  readonly onSearch: (text: string) => void
}

import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { formatBirthDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEventHandler, lazy, type ReactNode, type Ref, Suspense, useState } from 'react'
import { parseDay } from './parse-day.ts'

const Calendar = lazy(() => import('./Calendar.tsx'))

/** A day typed as DD/MM/YYYY, or picked from a calendar that is fetched when it is opened. */
export function DayInput({ value, onChange, onBlur, label, error, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isUnread = typed !== null && typed !== '' && parseDay(typed) === null
  const validDay = parseDay(value) === null ? '' : value

  function leave() {
    if (!isUnread) setTyped(null)
    onBlur?.()
  }

  return (
    <TextInput
      {...rest}
      label={label}
      value={typed ?? (validDay ? formatBirthDate(validDay) : value)}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      error={isUnread && error === undefined ? 'Enter a day such as 31/01/2027.' : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text === '' ? '' : (parseDay(text) ?? text))
      }}
      onBlur={leave}
      rightSection={
        rest.readOnly ? null : (
          <Popover
            opened={isOpen}
            onChange={setOpen}
            trapFocus
            returnFocus
            position="bottom-end"
            withinPortal
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Choose a day for ${rest['aria-label'] ?? plainText(label)}`}
                onClick={() => setOpen((open) => !open)}
              >
                <IconCalendar size="1.0625rem" stroke={1.6} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <Suspense fallback={null}>
                <Calendar
                  day={validDay || null}
                  onChoose={(day) => {
                    setTyped(null)
                    setOpen(false)
                    onChange(day)
                  }}
                />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  )
}

function plainText(label: ReactNode): string {
  return typeof label === 'string' ? inSentence(label) : 'this field'
}

interface DayInputProps {
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  /** `YYYY-MM-DD`, empty, or what was typed and cannot be read. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly label?: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly withAsterisk?: boolean
  readonly readOnly?: boolean
  readonly size?: string
  readonly name?: string
  readonly id?: string
  readonly 'aria-label'?: string
  readonly ref?: Ref<HTMLInputElement>
}

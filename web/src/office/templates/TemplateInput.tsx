import { Box, Input } from '@mantine/core'
import type { TemplateMistake } from '@minster/domain/kit/mail/mail-calls'
import { type Ref, useId } from 'react'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { mistakeRange, segmentsOf } from './template-segments.ts'
import classes from './templates.module.css'

/** A text with merge tags: they are tinted while one types, and what is wrong is marked where it stands. */
export function TemplateInput(props: TemplateInputProps) {
  const { id, label, value, rows, mistakes, areCurrent, error, onChange, onFocus, onBlur, ref } = props
  const { required = true } = props
  const listId = useId()
  const isWrong = error !== undefined || mistakes.length > 0
  const field = () => {
    const element = document.getElementById(id)
    return element instanceof HTMLTextAreaElement ? element : null
  }
  return (
    <Input.Wrapper id={id} label={label} required={required} error={mistakes.length > 0 ? undefined : error}>
      <div className={classes.field} data-wrong={isWrong || undefined} data-lines={rows > 1 || undefined}>
        <div className={classes.mirror} aria-hidden="true">
          {segmentsOf(value, areCurrent ? mistakes : []).map(({ text, from, kind, isWrong: wrong }) => (
            <span key={from} data-kind={kind} data-wrong={wrong || undefined}>
              {text}
            </span>
          ))}
          {'\u200b'}
        </div>
        <textarea
          ref={ref}
          id={id}
          className={classes.typed}
          rows={rows}
          value={value}
          spellCheck
          required={required}
          aria-invalid={isWrong || undefined}
          aria-describedby={mistakes.length > 0 ? listId : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={(event) => {
            // A subject is one line.
            if (rows === 1 && event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {mistakes.length > 0 && (
        <Box
          component="ul"
          id={listId}
          mt="2xs"
          fz="sm"
          c="var(--tone-danger)"
          opacity={areCurrent ? 1 : 0.55}
        >
          {mistakes.map((mistake) => (
            <li key={`${mistake.line}:${mistake.column}:${mistake.message}`}>
              <TextButton
                onClick={() => {
                  const element = field()
                  element?.focus()
                  element?.setSelectionRange(...mistakeRange(value, mistake))
                }}
              >
                {rows > 1 && `Line ${mistake.line}: `}
                {mistake.message}
              </TextButton>
            </li>
          ))}
        </Box>
      )}
    </Input.Wrapper>
  )
}

interface TemplateInputProps {
  readonly id: string
  readonly label: string
  readonly value: string
  /** One line for 1. */
  readonly rows: number
  /** It may not be empty; when not said, so it is. */
  readonly required?: boolean
  readonly mistakes: readonly Omit<TemplateMistake, 'field'>[]
  /** Whether the mistakes were found in the text as it stands now. */
  readonly areCurrent: boolean
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly ref?: Ref<HTMLTextAreaElement>
}

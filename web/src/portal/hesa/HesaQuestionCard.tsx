import { Button, Checkbox, Input, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import type { HesaFormQuestion } from '@minster/domain/portal/student-forms/own-record-calls'
import { type FormEvent, useId, useState } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from '../forms/portal.module.css'
import own from './hesa.module.css'

/** Questions with more answers use a select. */
const maxCards = 25

/** One question with its answers; the last one is to refuse. */
export function HesaQuestionCard({ question, initialCodes, problem, isSaving, onSave }: QuestionProps) {
  const [codes, setCodes] = useState(initialCodes)
  const [isEmpty, setEmpty] = useState(false)
  const id = useId()
  const isWritten = question.kind === 'postcode'
  const empty = isWritten ? 'Write the postcode, or say that you do not know it.' : 'Choose an answer.'
  const error = isEmpty ? empty : problem
  const [notKnown] = isWritten ? question.answers : []
  const isNotKnown = notKnown !== undefined && codes[0] === notKnown.code

  function choose(selected: readonly string[]) {
    setEmpty(false)
    setCodes(selected)
  }
  function tick(code: string, isTicked: boolean) {
    if (!isTicked) choose(codes.filter((selectedCode) => selectedCode !== code))
    else if (question.alone.includes(code)) choose([code])
    else choose([...codes.filter((selectedCode) => !question.alone.includes(selectedCode)), code])
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (codes.every((code) => code.trim() === '')) return setEmpty(true)
    onSave(codes)
  }

  return (
    <form onSubmit={send} noValidate>
      {question.help !== null && (
        <Muted size="lg" mb="md">
          {question.help}
        </Muted>
      )}
      {question.said !== null && (
        <Muted size="lg" mb="md">
          When you applied you wrote: “{question.said}”
        </Muted>
      )}
      {question.suggested && (
        <Button
          size="md"
          variant="default"
          mb="lg"
          classNames={{ root: own.again ?? '', label: own.words ?? '' }}
          disabled={isSaving}
          onClick={() => onSave(question.suggested?.given ?? [])}
        >
          Still the same: {question.suggested.inWords}
        </Button>
      )}
      {isWritten ? (
        <Stack gap="md" maw="20rem">
          <TextInput
            size="md"
            aria-labelledby="hesa-question"
            aria-invalid={error !== null}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={10}
            disabled={isNotKnown}
            value={isNotKnown ? '' : (codes[0] ?? '')}
            onChange={(event) => choose([event.currentTarget.value])}
          />
          {notKnown && (
            <Checkbox
              className={classes.tick ?? ''}
              size="md"
              label={notKnown.label}
              checked={isNotKnown}
              onChange={(event) => choose(event.currentTarget.checked ? [notKnown.code] : [])}
            />
          )}
        </Stack>
      ) : question.many ? (
        <div role="group" aria-labelledby="hesa-question" aria-describedby={error ? id : undefined}>
          <Stack gap="xs">
            {question.answers.map(({ code, label }) => (
              <Checkbox
                key={code}
                className={classes.tick ?? ''}
                size="md"
                label={label}
                checked={codes.includes(code)}
                onChange={(event) => tick(code, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </div>
      ) : question.answers.length > maxCards ? (
        <NativeSelect
          size="md"
          aria-labelledby="hesa-question"
          aria-invalid={error !== null}
          data={[
            { value: '', label: 'Choose…' },
            ...question.answers.map(({ code, label }) => ({ value: code, label })),
          ]}
          value={codes[0] ?? ''}
          onChange={(event) => choose(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
        />
      ) : (
        <Radio.Group
          aria-labelledby="hesa-question"
          value={codes[0] ?? ''}
          onChange={(code) => choose([code])}
        >
          <Stack gap="xs">
            {question.answers.map(({ code, label }) => (
              <Radio key={code} className={classes.tick ?? ''} size="md" value={code} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <div role="alert" id={id}>
        {error !== null && <Input.Error size="md">{error}</Input.Error>}
      </div>
      <Button type="submit" size="md" loading={isSaving} mt="lg">
        Save and go on
      </Button>
    </form>
  )
}

interface QuestionProps {
  readonly question: HesaFormQuestion
  readonly initialCodes: readonly string[]
  readonly problem: string | null
  readonly isSaving: boolean
  readonly onSave: (codes: readonly string[]) => void
}

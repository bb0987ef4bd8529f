import { Button, Checkbox, Input, NativeSelect, Radio, Stack } from '@mantine/core'
import type { HesaFormQuestion } from '@minster/domain/portal/student-forms/own-record-calls'
import { type FormEvent, useId, useState } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from '../forms/portal.module.css'

/** More answers than this are chosen from a list that opens. */
const mostCards = 25

/** One question with its answers; what somebody would rather not say is the last of them. */
export function HesaQuestionCard({ asked, given, problem, isSaving, onSave }: QuestionProps) {
  const [codes, setCodes] = useState(given)
  const [isEmpty, setEmpty] = useState(false)
  const id = useId()
  const error = isEmpty ? 'Choose an answer.' : problem

  function choose(chosen: readonly string[]) {
    setEmpty(false)
    setCodes(chosen)
  }
  function tick(code: string, isTicked: boolean) {
    if (!isTicked) choose(codes.filter((one) => one !== code))
    else if (asked.alone.includes(code)) choose([code])
    else choose([...codes.filter((one) => !asked.alone.includes(one)), code])
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (codes.length === 0) return setEmpty(true)
    onSave(codes)
  }

  return (
    <form onSubmit={send} noValidate>
      {asked.help !== null && (
        <Muted size="lg" mb="md">
          {asked.help}
        </Muted>
      )}
      {asked.many ? (
        <div role="group" aria-labelledby="hesa-question" aria-describedby={error ? id : undefined}>
          <Stack gap="xs">
            {asked.answers.map(({ code, label }) => (
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
      ) : asked.answers.length > mostCards ? (
        <NativeSelect
          size="md"
          aria-labelledby="hesa-question"
          aria-invalid={error !== null}
          data={[
            { value: '', label: 'Choose…' },
            ...asked.answers.map(({ code, label }) => ({ value: code, label })),
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
            {asked.answers.map(({ code, label }) => (
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
  readonly asked: HesaFormQuestion
  readonly given: readonly string[]
  readonly problem: string | null
  readonly isSaving: boolean
  readonly onSave: (codes: readonly string[]) => void
}

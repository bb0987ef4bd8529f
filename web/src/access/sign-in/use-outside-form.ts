import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'

/** What was typed, by the name of the field. */
export type FormEntries = Readonly<Record<string, string>>
/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string>>

/**
 * A form outside the frame. What is wrong is said at its field and the first of them gets the focus; a refusal that
 * belongs to no field is the failure of the whole. What was typed stays.
 */
export function useOutsideForm<Answer>({ fields, check, send, onSent }: OutsideFormOptions<Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const sending = useMutation({
    mutationFn: send,
    meta: { saysItself: true },
    onSuccess: onSent,
    onError: (error) => setProblems(problemsIn(error, fields)),
  })

  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = readEntries(event.currentTarget)
    const problems = check(entries)
    setProblems(problems)
    if (Object.keys(problems).length === 0) sending.mutate(entries)
  }

  const isAtFields = Object.keys(problems).length > 0
  return {
    form,
    onSubmit,
    problems,
    failure: isAtFields ? null : sending.error,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
  }
}

interface OutsideFormOptions<Answer> {
  /** Names the server may complain of. */
  readonly fields: readonly string[]
  /** What can be said without asking. */
  readonly check: (entries: FormEntries) => Problems
  readonly send: (entries: FormEntries) => Promise<Answer>
  readonly onSent: (answer: Answer, entries: FormEntries) => void
}

function readEntries(form: HTMLFormElement): FormEntries {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

function problemsIn(error: Error, fields: readonly string[]): Problems {
  if (!(error instanceof ApiError)) return {}
  const fieldProblems = error.details.filter(({ param }) => fields.includes(param))
  return Object.fromEntries(fieldProblems.toReversed().map(({ param, message }) => [param, message]))
}

import { Button, Select, TextInput } from '@mantine/core'
import { letterLimitWords } from '@minster/domain/portal/letters/letter-limit'
import type { OwnLetter, OwnLetters } from '@minster/domain/portal/letters/own-letter-calls'
import { whyNoLetter } from '@minster/domain/portal/letters/why-no-letter'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useSession } from '#platform/api/session.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ReadOnly } from '#platform/ui/ReadOnly.tsx'
import { useSending } from '../calls/use-sending.ts'
import { PortalCard } from '../forms/PortalCard.tsx'
import { PortalFields } from '../forms/PortalFields.tsx'
import { makeLetter, ownLettersQuery } from './own-letters.ts'

/** Whom a letter of status is for, what it would say, and the button that makes it; or why the office has to. */
export function MakeLetter({ letters, onMade }: MakeLetterProps) {
  const { studies, usual, next } = letters
  const { isLooking } = useSession()
  const queryClient = useQueryClient()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [addressee, setAddressee] = useState('')
  const chosen = studies.find(({ id }) => id === (selectedId ?? usual))
  const why = whyNoLetter(letters, selectedId)
  const make = useSending({
    meta: { saysItself: true },
    mutationFn: () => makeLetter({ addressee, ...(chosen && { engagement: chosen.id }) }),
    onSuccess: onMade,
    // Whether there can be another, and what stands against it, may have changed either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownLettersQuery.queryKey }),
  })
  const errors = problemsOf(make.error)
  const isOther = make.error !== null && Object.keys(errors).length === 0
  return (
    <ReadOnly is={isLooking}>
      <PortalFields
        noValidate
        aria-label="Letter of status"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate()
        }}
      >
        {studies.length > 1 && (
          <Select
            size="md"
            label="Which studies is it about?"
            placeholder="Choose"
            data={studies.map(({ id, label }) => ({ value: id, label }))}
            value={chosen?.id ?? null}
            error={errors['engagement']}
            allowDeselect={false}
            onChange={(id) => {
              setSelectedId(id)
              make.reset()
            }}
          />
        )}
        {why === null ? (
          <>
            {chosen?.standing && (
              <PortalCard title="What it says">
                <p>{chosen.standing}</p>
              </PortalCard>
            )}
            <TextInput
              size="md"
              label="Whom is it for?"
              description="Left empty, it begins: To whom it may concern."
              maxLength={300}
              autoComplete="off"
              value={addressee}
              error={errors['addressee']}
              onChange={(event) => {
                setAddressee(event.currentTarget.value)
                make.reset()
              }}
            />
            {isOther && <FailureNote words={make.error?.message} />}
            <Button type="submit" size="md" disabled={next !== null} loading={make.isPending}>
              Make the letter
            </Button>
            <Muted size="md">
              {next === null &&
                'You have it at once, as a PDF with today’s date on the college’s letterhead. '}
              {letterLimitWords(next)}
            </Muted>
          </>
        ) : (
          <AskTheOffice why={why} />
        )}
      </PortalFields>
    </ReadOnly>
  )
}

/** The letter cannot be made at once: the request goes to the office as any other does. */
function AskTheOffice({ why }: { readonly why: string }) {
  return (
    <PortalCard title="The office writes this one">
      <p>{why} So you cannot make the letter yourself. Send us a request, and say whom it is for.</p>
      <Button
        size="md"
        mt="md"
        renderRoot={(props) => <Link to="/forms/requests" search={{ step: 'ask' }} {...props} />}
      >
        Ask for the letter
      </Button>
    </PortalCard>
  )
}

function problemsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ param, message }) => [param, message]))
}

interface MakeLetterProps {
  readonly letters: OwnLetters
  readonly onMade: (letter: OwnLetter) => void
}

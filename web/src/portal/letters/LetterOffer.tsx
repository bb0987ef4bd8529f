import { Button } from '@mantine/core'
import { letterLimitWords } from '@minster/domain/portal/letters/letter-limit'
import { whyNoLetter } from '@minster/domain/portal/letters/why-no-letter'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Frame } from '#platform/ui/Frame.tsx'
import type { FormPartProps } from '../forms/StudentFormScreen.tsx'
import { ownLettersQuery } from './own-letters.ts'

/** Whoever is about to ask for a letter of status is told that they can make it, or why the office has to. */
export function LetterOffer({ values }: FormPartProps) {
  const isLetter = values['topic'] === 'letter'
  const { data: letters } = useQuery({ ...ownLettersQuery, enabled: isLetter })
  if (!isLetter || !letters) return null
  const why = whyNoLetter(letters, null) ?? (letters.next === null ? null : letterLimitWords(letters.next))
  return (
    <Frame p="md" mt="md" role="status">
      {why === null ? (
        <>
          <p>You need not wait for us: you can make this letter yourself and have it at once.</p>
          <Button component={Link} to="/forms/requests/letter" variant="default" size="md" mt="sm">
            Make the letter
          </Button>
        </>
      ) : (
        <p>
          You cannot make this letter yourself at present. {why} Tell us what you need, and the office writes
          the letter.
        </p>
      )}
    </Frame>
  )
}

import { Box, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { letterPurpose } from '@minster/domain/portal/letters/letter-purpose'
import type { OwnLetter, OwnLetters } from '@minster/domain/portal/letters/own-letter-calls'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import { usePageTitle } from '../forms/open-pages.ts'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalLine, PortalLines } from '../forms/PortalLines.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import portal from '../forms/portal.module.css'
import { MakeLetter } from './MakeLetter.tsx'
import { NewLetter } from './NewLetter.tsx'
import { ownLettersQuery } from './own-letters.ts'

const path = '/forms/requests/letter'
const title = 'Letter of status'

/** A letter of status the student makes for themselves, and those they made before. */
export function LetterPage() {
  const own = useQuery(ownLettersQuery)
  return (
    <PortalContent query={own} path={path} title={title}>
      {(letters) => <Letters letters={letters} />}
    </PortalContent>
  )
}

function Letters({ letters }: { readonly letters: OwnLetters }) {
  const requests = usePageTitle('/forms/requests', 'Request to the college')
  const [newLetter, setNewLetter] = useState<OwnLetter | null>(null)
  const before = letters.made.filter(({ id }) => id !== newLetter?.id)
  return (
    <>
      <Link className={portal.touch} to="/forms/requests" activeOptions={{ exact: true }}>
        {requests}
      </Link>
      <PortalTitle path={path}>{title}</PortalTitle>
      {newLetter ? (
        <NewLetter letter={newLetter} onAgain={() => setNewLetter(null)} />
      ) : (
        <>
          <Muted size="lg" mb="lg" maw="60ch">
            {letterPurpose}
          </Muted>
          <MakeLetter letters={letters} onMade={setNewLetter} />
        </>
      )}
      {before.length > 0 && (
        <Box component="section" mt="xl" aria-labelledby="letters-made">
          <Box component="h2" mb="xs" id="letters-made">
            Letters you made
          </Box>
          <PortalLines>
            {before.map(({ id, addressee, reference, madeAt, content }) => (
              <PortalLine
                key={id}
                file={content}
                before={
                  <IconFileText
                    size="1.25rem"
                    stroke={1.6}
                    color="var(--mantine-color-dimmed)"
                    aria-hidden="true"
                  />
                }
              >
                {addressee ?? 'To whom it may concern'}
                <Text component="small" fz="md" c="dimmed">
                  {formatDateTime(madeAt)}, {reference}
                </Text>
              </PortalLine>
            ))}
          </PortalLines>
        </Box>
      )}
    </>
  )
}

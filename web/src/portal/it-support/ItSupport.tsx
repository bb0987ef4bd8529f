import { Box } from '@mantine/core'
import type { ItSupport as Held } from '@minster/domain/portal/it-support/it-support-calls'
import { IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { itSupportQuery } from '../forms/own-studies.ts'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalLine, PortalLines } from '../forms/PortalLines.tsx'
import { PortalHeading, PortalTitle } from '../forms/PortalTitle.tsx'
import portal from '../forms/portal.module.css'
import { AskForm } from './AskForm.tsx'
import { OwnTickets } from './OwnTickets.tsx'

/** Asking IT for help with one thing, and the student's own tickets with their answers. */
export function ItSupport() {
  const { name }: { name?: string } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const held = useQuery(itSupportQuery(name ?? null))
  if (held.data === undefined && held.error instanceof ApiError && held.error.status === 404)
    return (
      <EmptyState
        titleOrder="h1"
        icon={<IconLifebuoy size="1.375rem" stroke={1.6} />}
        title="There is no such page"
        action={
          <Link to="/forms/itsupport" activeOptions={{ exact: true }}>
            IT support
          </Link>
        }
      >
        Its address may be mistyped. Choose what you need help with.
      </EmptyState>
    )
  const keep = (fresh: Held) => {
    queryClient.setQueryData(itSupportQuery(name ?? null).queryKey, fresh)
    void queryClient.invalidateQueries({ queryKey: ['student-forms', 'itsupport'] })
  }
  return (
    <PortalContent query={held} path="/forms/itsupport" title="IT support">
      {(support) => <Support of={support} onSaid={keep} />}
    </PortalContent>
  )
}

function Support({ of: { category, categories, tickets }, onSaid }: SupportProps) {
  const answering = category ?? categories[0]
  return (
    <>
      {category ? (
        <>
          <Link className={portal.touch} to="/forms/itsupport" activeOptions={{ exact: true }}>
            IT support
          </Link>
          <PortalHeading>{category.title}</PortalHeading>
          <Muted size="lg" mb="md">
            Tell us what happened. We answer by mail and here.
          </Muted>
          <AskForm key={category.name} name={category.name} onSent={onSaid} />
        </>
      ) : (
        <>
          <PortalTitle path="/forms/itsupport">IT support</PortalTitle>
          <Box component="h2" mb="xs">
            What do you need help with?
          </Box>
          <PortalLines>
            {categories.map(({ name: key, title }) => (
              <PortalLine key={key} to={`/forms/itsupport/${key}`}>
                {title}
              </PortalLine>
            ))}
          </PortalLines>
        </>
      )}
      {answering && <OwnTickets tickets={tickets} name={answering.name} onSaid={onSaid} />}
    </>
  )
}

interface SupportProps {
  readonly of: Held
  readonly onSaid: (fresh: Held) => void
}

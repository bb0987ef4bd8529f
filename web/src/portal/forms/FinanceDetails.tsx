import { financeFacts } from '@minster/domain/portal/studies/finance-facts'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#platform/api/config.ts'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { financeDetailsQuery } from './own-studies.ts'
import { PortalContent } from './PortalContent.tsx'
import { PortalTitle } from './PortalTitle.tsx'

/** How a student's fees are paid, as the college noted it. */
export function FinanceDetails() {
  const { office } = useConfig()
  const held = useQuery(financeDetailsQuery)
  return (
    <PortalContent query={held} path="/forms/finance-details" title="Finance details" rows={4}>
      {(details) => (
        <>
          <PortalTitle path="/forms/finance-details">Finance details</PortalTitle>
          <Muted size="lg" mb="md">
            How your fees are paid, as the college has noted it.
          </Muted>
          <FactLines
            facts={financeFacts(details).map(({ title, words }) => ({
              title,
              value: words ?? 'Not settled yet',
            }))}
          />
          <Muted size="lg">
            If something here is not right, please tell {office.name}
            {office.email !== null && (
              <>
                {' '}
                at <a href={`mailto:${office.email}`}>{office.email}</a>
              </>
            )}
            .
          </Muted>
        </>
      )}
    </PortalContent>
  )
}

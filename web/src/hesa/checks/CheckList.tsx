import { Stack } from '@mantine/core'
import type { CheckFound, ReturnProblems } from '@minster/domain/hesa/checks/check-calls'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { severities } from '@minster/domain/hesa/return/severities'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { lazy, Suspense, useId, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { CheckLine } from './CheckLine.tsx'
import { apart } from './return-problems.ts'

const ExplainDialog = lazy(
  inTime(async () => ({ default: (await import('./ExplainDialog.tsx')).ExplainDialog })),
)
const MendDialog = lazy(inTime(async () => ({ default: (await import('./MendDialog.tsx')).MendDialog })))

/** The rules that found something: what blocks the return first, what was explained last. */
export function CheckList({ collection, problems, mayExport }: CheckListProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { standing, explained } = apart(problems.checks)
  const groups = [
    ...namesOf(severities).map((severity) => ({
      title: severities[severity].label,
      checks: standing.filter((one) => one.severity === severity),
    })),
    { title: 'Explained', checks: explained },
  ]
  const close = () => setAsked(null)
  return (
    <>
      {groups.map(({ title, checks }) => (
        <CheckGroup key={title} title={title} checks={checks}>
          {(found) => (
            <CheckLine
              key={found.check}
              found={found}
              collection={collection}
              onExplain={
                problems.mayExplain && !found.isOfSchema
                  ? () => setAsked({ to: 'explain', found })
                  : undefined
              }
              onMend={mayExport && found.mend ? () => setAsked({ to: 'mend', found }) : undefined}
            />
          )}
        </CheckGroup>
      ))}
      <Suspense fallback={null}>
        {asked?.to === 'explain' && (
          <ExplainDialog collection={collection.id} found={asked.found} onClose={close} />
        )}
        {asked?.to === 'mend' && asked.found.mend && (
          <MendDialog
            code={collection.code}
            check={asked.found.check}
            title={asked.found.title}
            mend={asked.found.mend}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function CheckGroup({ title, checks, children }: CheckGroupProps) {
  const id = useId()
  if (checks.length === 0) return null
  return (
    <Stack component="section" gap="2xs" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Lines>{checks.map(children)}</Lines>
    </Stack>
  )
}

interface Asked {
  readonly to: 'explain' | 'mend'
  readonly found: CheckFound
}

interface CheckListProps {
  readonly collection: CollectionCard
  readonly problems: ReturnProblems
  readonly mayExport: boolean
}

interface CheckGroupProps {
  readonly title: string
  readonly checks: readonly CheckFound[]
  readonly children: (found: CheckFound) => React.ReactNode
}

import { Box, Button, Group } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { schemaHref, schemaSize } from './hesa-collections.ts'
import { SchemaUpload } from './SchemaUpload.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

const ChangeReport = lazy(
  inTime(async () => ({ default: (await import('./ChangeReport.tsx')).ChangeReport })),
)

/** The schema a collection goes by, what changed in it, and where another is uploaded. */
export function SchemaPart(props: SchemaPartProps) {
  const { collection, mayChange, showsChanges, onChanges } = props
  const { code, schema, state } = collection
  return (
    <Panel title="Schema" label={`Schema ${code} goes by`}>
      <InForce {...props} />
      {showsChanges && schema && (
        <Suspense fallback={<SkeletonRows rows={5} columns={3} />}>
          <ChangeReport code={code} />
        </Suspense>
      )}
      {mayChange && state !== 'Closed' && (
        <SchemaUpload code={code} isFirst={schema === null} onTaken={() => onChanges(true)} />
      )}
    </Panel>
  )
}

/** The schema in force, and what can be done about it. */
function InForce({ collection, meanwhile, mayChange, showsChanges, onChanges }: SchemaPartProps) {
  const { code, state, schema } = collection
  const [isTakingBack, setTakingBack] = useState(false)
  if (!schema)
    return (
      <Muted>
        {[`No schema of ${code} was uploaded.`, ...(state === 'Closed' ? [] : [meanwhile])].join(' ')}
      </Muted>
    )
  return (
    <>
      <Group gap="xs" align="flex-start">
        <Box flex="1 1 20rem" miw={0}>
          <Group gap="xs">
            <strong>{schema.names.join(', ')}</strong>
            {schema.isDemonstration && <Pill tone="info">Minster’s own, not HESA’s</Pill>}
          </Group>
          <small>
            {[
              ...(schema.version === null ? [] : [`Version ${schema.version}`]),
              ...(schema.isDemonstration ? ['made for the demonstration'] : []),
              schemaSize(schema),
              `uploaded ${formatDateTime(schema.uploadedAt)}${schema.uploadedBy === null ? '' : ` by ${schema.uploadedBy}`}`,
            ].join(' · ')}
          </small>
        </Box>
        <Group gap="xs">
          <Button
            component="a"
            variant="default"
            size="xs"
            href={schemaHref(code)}
            download
            aria-label={`Download the schema of ${code}`}
          >
            Download
          </Button>
          <PanelAction aria-expanded={showsChanges} onClick={() => onChanges(!showsChanges)}>
            What changed
          </PanelAction>
          {mayChange && state !== 'Closed' && (
            <PanelAction variant="subtle" color="gray" onClick={() => setTakingBack(true)}>
              {schema.earlier > 0 ? 'Take the schema before again' : 'Take it back'}
            </PanelAction>
          )}
        </Group>
      </Group>
      {isTakingBack && <TakeBackDialog code={code} schema={schema} onClose={() => setTakingBack(false)} />}
    </>
  )
}

interface SchemaPartProps {
  readonly collection: CollectionCard
  /** Whose code lists hold while it has no schema. */
  readonly meanwhile: string
  readonly mayChange: boolean
  readonly showsChanges: boolean
  readonly onChanges: (isShown: boolean) => void
}

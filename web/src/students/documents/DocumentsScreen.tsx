import { Box, Group } from '@mantine/core'
import {
  documentKindNames,
  documentKinds,
  isDocumentKind,
} from '@minster/domain/students/documents/document-kinds'
import { documentTemplate } from '@minster/domain/students/documents/document-template'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { documentRunsQuery } from './documents.ts'
import { RunLine } from './RunLine.tsx'

/** The words of every document, in the order the college declares them. */
export const documentTemplatesQuery = listQuery(
  'document-templates',
  new URLSearchParams({ fields: 'key,heading,body,footnote,signatory,position', pageSize: '100' }),
)

/** Runs of documents for many students, and the templates of all documents. */
export function DocumentsScreen() {
  const { permits } = useSession()
  const runs = useQuery(documentRunsQuery)
  return (
    <Screen
      title="Documents"
      lead="For one student, open them and choose Documents. For many, tick them in a list of students."
    >
      <Panel title="Made for many" facts={runs.data && runs.data.length > 0 ? runs.data.length : undefined}>
        {runs.isPending && <SkeletonRows rows={3} columns={2} />}
        {runs.isError && <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />}
        {runs.data?.length === 0 && (
          <PanelWords>
            Nothing here yet. A PDF for many students stays here for some days, then it is deleted.
          </PanelWords>
        )}
        {runs.data && runs.data.length > 0 && (
          <Lines>
            {runs.data.map((run) => (
              <li key={run.id}>
                <RunLine initial={run} />
              </li>
            ))}
          </Lines>
        )}
      </Panel>
      {permits(documentTemplate.access.view) && <Templates />}
    </Screen>
  )
}

function Templates() {
  const templates = useQuery(documentTemplatesQuery)
  if (templates.isPending) return <SkeletonRows rows={3} columns={2} />
  if (templates.isError)
    return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
  const records = documentKindNames.flatMap((kind) =>
    templates.data.data.filter(({ key }) => key === kind).map((record) => ({ ...record, kind })),
  )
  return (
    <Panel title="Templates">
      <Lines>
        {records.map(({ kind, id, ...record }) => (
          <Group component="li" key={id} gap="sm" wrap="nowrap">
            <IconFileText
              size="1.0625rem"
              stroke={1.6}
              color="var(--mantine-color-dimmed)"
              aria-hidden="true"
            />
            <Box flex={1} miw={0}>
              <NameLink to={`/students/documents/${kind}`} covers>
                {documentKinds[kind].title}
              </NameLink>
              <Muted>{describeSignatory(record)}</Muted>
            </Box>
            <span>{isCustomised(kind, record) && <StatusChip label="Your words" tone="info" />}</span>
            <IconChevronRight
              size="1rem"
              stroke={1.6}
              color="var(--mantine-color-dimmed)"
              aria-hidden="true"
            />
          </Group>
        ))}
      </Lines>
    </Panel>
  )
}

type TemplateValues = Readonly<Record<string, unknown>>

function describeSignatory({ signatory, position }: TemplateValues): string {
  const parts = [signatory, position].filter((word) => typeof word === 'string' && word !== '')
  return parts.length > 0 ? `Signed by ${parts.join(', ')}` : 'Signed by the office'
}

function isCustomised(kind: string, record: TemplateValues): boolean {
  if (!isDocumentKind(kind)) return false
  const { heading, body, footnote } = documentTemplateOf(kind)
  return record['heading'] !== heading || record['body'] !== body || (record['footnote'] ?? '') !== footnote
}

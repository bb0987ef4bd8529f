import { Box, Button, Group, Select } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { OfferedKind, StudentDocuments } from '@minster/domain/students/documents/document-calls'
import { documentKinds } from '@minster/domain/students/documents/document-kinds'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import type { StudentTabProps } from '../student/tab-props.ts'
import { studentDocumentsQuery } from './documents.ts'

const MakeDialog = lazy(inTime(() => import('./MakeDialog.tsx')))

/** Letters, certificates and transcripts of the student: those that can be made, and those made already. */
export default function DocumentsTab({ page }: StudentTabProps) {
  const student = page.student.data.id
  const documents = useQuery(studentDocumentsQuery(student))
  if (documents.isPending) return <SkeletonRows rows={6} columns={2} />
  if (documents.isError)
    return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
  return (
    <>
      <MakePanel student={student} documents={documents.data} />
      <MadePanel documents={documents.data} />
    </>
  )
}

function MakePanel({
  student,
  documents,
}: {
  readonly student: string
  readonly documents: StudentDocuments
}) {
  const { engagements, usual } = documents
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [openKind, setOpenKind] = useState<OfferedKind | null>(null)
  const engagement = engagements.find(({ id }) => id === (selectedId ?? usual))
  return (
    <Panel
      title="Make a document"
      actions={
        engagements.length > 1 && (
          <Select
            size="xs"
            w={320}
            aria-label="The engagement it is about"
            placeholder="Which engagement is it about?"
            data={engagements.map(({ id, label, status }) => ({ value: id, label: `${label}, ${status}` }))}
            value={engagement?.id ?? null}
            onChange={setSelectedId}
            allowDeselect={false}
          />
        )
      }
    >
      {engagements.length === 0 && (
        <PanelWords>This student has no engagement yet that a document could be about.</PanelWords>
      )}
      {engagements.length > 0 && !engagement && (
        <PanelWords>Two engagements are under way. Choose which one the document is about.</PanelWords>
      )}
      {engagement && (
        <Lines>
          {engagement.kinds.map((offer) => {
            const { title, description } = documentKinds[offer.kind]
            return (
              <Group component="li" key={offer.kind} gap="sm" wrap="nowrap">
                <IconFileText
                  size="1.0625rem"
                  stroke={1.6}
                  color="var(--mantine-color-dimmed)"
                  aria-hidden="true"
                />
                <Box flex={1} miw={0}>
                  <strong>{title}</strong>
                  <Muted maw="72ch">{offer.refused ?? description}</Muted>
                </Box>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Make: ${title}`}
                  disabled={offer.refused !== null}
                  onClick={() => setOpenKind(offer)}
                >
                  Make
                </Button>
              </Group>
            )
          })}
        </Lines>
      )}
      {openKind && engagement && (
        <Suspense fallback={null}>
          <MakeDialog
            student={student}
            engagement={engagement.id}
            offered={openKind}
            onClose={() => setOpenKind(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function MadePanel({ documents: { made } }: { readonly documents: StudentDocuments }) {
  return (
    <Panel title="Made" facts={made.length > 0 ? made.length : undefined}>
      {made.length === 0 && <PanelWords>No document has been made yet.</PanelWords>}
      {made.length > 0 && (
        <Lines>
          {made.map(({ id, kind, reference, addressee, madeAt, madeBy, isByStudent, content }) => (
            <Group component="li" key={id} gap="md" align="baseline">
              <Box component="span" flex="1 1 16.25rem" miw={0}>
                {content ? (
                  <a href={content} target="_blank" rel="noreferrer">
                    {documentKinds[kind].title}
                  </a>
                ) : (
                  documentKinds[kind].title
                )}
                {addressee && <Muted span> for {addressee}</Muted>}
                {!content && <Muted span> among others in one PDF</Muted>}
              </Box>
              <span className="tabular">{reference}</span>
              <Muted span>
                {[isByStudent ? 'made by the student' : madeBy, formatDateTime(madeAt)]
                  .filter(Boolean)
                  .join(', ')}
              </Muted>
            </Group>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

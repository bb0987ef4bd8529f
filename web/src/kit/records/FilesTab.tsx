import { ActionIcon, Box, VisuallyHidden } from '@mantine/core'
import type { StoredFile } from '@minster/domain/kit/records/file-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { UploadButton } from '../uploads/UploadButton.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { fileContentPath, filesQuery, removeFile, type Subject } from './files.ts'
import { uploadFile } from './upload-file.ts'

/** The papers kept with a record. */
export default function FilesTab({ about, canEdit }: { readonly about: Subject; readonly canEdit: boolean }) {
  const queryClient = useQueryClient()
  const files = useQuery(filesQuery(about))
  const [leaving, setLeaving] = useState<StoredFile | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: filesQuery(about).queryKey })
  const uploads = useUpload(
    ({ file }, progress) => uploadFile(file, about, progress),
    (arrived) => {
      if (arrived > 0) showDone('Uploaded')
      return refresh()
    },
  )
  const remove = useMutation({
    mutationFn: (file: StoredFile) => removeFile(file),
    onSuccess: async () => {
      setLeaving(null)
      showDone('File removed')
      await refresh()
    },
  })

  return (
    <Box maw={820} pt="md">
      {canEdit && (
        <UploadButton
          label="Files for this record"
          uploads={uploads}
          isMultiple
          variant="default"
          leftSection={<IconUpload size="1rem" stroke={1.7} />}
        >
          Upload files
        </UploadButton>
      )}
      {files.isPending && <SkeletonRows rows={4} columns={3} />}
      {files.isError && <ErrorState error={files.error} onRetry={() => void files.refetch()} />}
      {files.data?.length === 0 && (
        <EmptyState title="No files yet">
          Scans, letters and certificates about this record belong here.
        </EmptyState>
      )}
      {files.data && files.data.length > 0 && (
        <Box mt="md">
          <Table cards>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Size</th>
                <th scope="col">Uploaded</th>
                <th scope="col">
                  <VisuallyHidden>Remove</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {files.data.map((file) => (
                <tr key={file.id}>
                  <th scope="row">
                    {file.virusCheck === null ? (
                      <a href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
                        {file.name}
                      </a>
                    ) : (
                      file.label
                    )}
                  </th>
                  <td data-nowrap>{formatFileSize(file.size)}</td>
                  <td>{[file.owner?.label, formatDateTime(file.createdAt)].filter(Boolean).join(', ')}</td>
                  <td data-do>
                    {canEdit && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={`Remove ${file.name}`}
                        onClick={() => setLeaving(file)}
                      >
                        <IconTrash size="1rem" stroke={1.6} />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Remove this file?"
        verb="Remove the file"
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.name} will no longer be kept with this record.
      </ConfirmDialog>
    </Box>
  )
}

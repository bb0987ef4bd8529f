import { Button, Group, Loader, Modal, Text } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { stream } from '#platform/api/client.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import classes from './file-preview.module.css'
import { fileContentPath } from './files.ts'

const PdfPages = lazy(inTime(() => import('./PdfPages.tsx')))

/** What a preview needs to know of a file. */
export interface PreviewedFile {
  readonly id: string
  readonly name: string
  readonly mediaType: string
}

/** A picture or PDF in place. Nothing in it runs: pictures were drawn anew when they came, and pages are drawn as such. */
export default function FilePreview({ file, onClose }: FilePreviewProps) {
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={
        <Text span inherit display="block" truncate>
          {file?.name}
        </Text>
      }
      styles={{ title: { minWidth: 0 } }}
      size={920}
      centered
    >
      {file && (
        <>
          <div className={classes.stage}>
            {file.mediaType.startsWith('image/') && <img src={fileContentPath(file.id)} alt={file.name} />}
            {file.mediaType === 'application/pdf' && (
              <Suspense fallback={<Loader aria-label="Loading, please wait ..." m="xl" />}>
                <PdfPages from={file.id} name={file.name} read={(signal) => readFile(file.id, signal)} />
              </Suspense>
            )}
          </div>
          <Group justify="flex-end" gap="xs" mt="md">
            <Button
              component="a"
              variant="default"
              href={fileContentPath(file.id)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size="1rem" stroke={1.7} />}
            >
              Open in a tab
            </Button>
            <Button
              component="a"
              variant="default"
              href={fileContentPath(file.id)}
              download={file.name}
              leftSection={<IconDownload size="1rem" stroke={1.7} />}
            >
              Download
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

async function readFile(id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await stream(fileContentPath(id), { signal })).arrayBuffer()
}

interface FilePreviewProps {
  readonly file: PreviewedFile | null
  readonly onClose: () => void
}

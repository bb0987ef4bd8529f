import { Button, Center, Group, Loader, Modal } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'

const PdfPages = lazy(inTime(() => import('#kit/records/PdfPages.tsx')))

/** A PDF that is kept nowhere: its pages in place, or in a tab of the browser. */
export default function DraftPreview({ title, asked, make, onClose }: DraftPreviewProps) {
  const draft = useQuery({
    queryKey: ['documents', 'draft', ...asked],
    queryFn: async () => {
      const blob = await make()
      return { blob, address: URL.createObjectURL(blob) }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { address, blob } = draft.data ?? {}
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const waiting = <Loader aria-label="Loading, please wait ..." m="xl" />
  return (
    <Modal opened onClose={onClose} title={title} size={920} centered>
      <Frame p={0} bg="var(--hover)">
        <Center mih={200}>
          {draft.isPending && waiting}
          {draft.isError && <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />}
          {address && blob && (
            <Suspense fallback={waiting}>
              <PdfPages from={address} name={title} read={() => blob.arrayBuffer()} />
            </Suspense>
          )}
        </Center>
      </Frame>
      <Group justify="flex-end" gap="xs" mt="md">
        {address && (
          <Button
            component="a"
            variant="default"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size="1rem" stroke={1.7} />}
          >
            Open in a tab
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
      </Group>
    </Modal>
  )
}

interface DraftPreviewProps {
  readonly title: string
  /** What the draft is made from, so that the same is made once. */
  readonly asked: readonly unknown[]
  readonly make: () => Promise<Blob>
  readonly onClose: () => void
}

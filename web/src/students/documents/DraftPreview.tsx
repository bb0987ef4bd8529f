import { Button, Center, Group, Loader, Modal } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'

const PdfPages = lazy(inTime(() => import('#kit/records/PdfPages.tsx')))

/** Previews a PDF that is not stored: its pages in place, or in a tab of the browser. */
export default function DraftPreview({ title, cacheKey, make, onClose }: DraftPreviewProps) {
  const draft = useQuery({
    queryKey: ['documents', 'draft', ...cacheKey],
    queryFn: async () => {
      const blob = await make()
      return { blob, address: URL.createObjectURL(blob) }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { address, blob } = draft.data ?? {}
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const loader = <Loader aria-label="Loading, please wait ..." m="xl" />
  return (
    <Modal opened onClose={onClose} title={title} size={920} centered>
      <Frame p={0} bg="var(--hover)">
        <Center mih={200}>
          {draft.isPending && loader}
          {draft.isError && <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />}
          {address && blob && (
            <Suspense fallback={loader}>
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
  /** The inputs of the draft, as a cache key. */
  readonly cacheKey: readonly unknown[]
  readonly make: () => Promise<Blob>
  readonly onClose: () => void
}

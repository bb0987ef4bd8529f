import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '#platform/api/download.ts'

/** Takes a table away as a spreadsheet. */
export function ExportButton({ path, of }: { readonly path: string; readonly of: string }) {
  const fetching = useMutation({ mutationFn: () => download(path) })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size="0.875rem" stroke={1.7} />}
      loading={fetching.isPending}
      aria-label={`Export ${of}`}
      onClick={() => fetching.mutate()}
    >
      Export
    </Button>
  )
}

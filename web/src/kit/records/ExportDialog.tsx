import { Button, Checkbox, Group, Modal, Radio, ScrollArea, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { exportableColumns, type ListColumn } from './columns.ts'

/** A list as a sheet: exactly what is shown, or with columns chosen for the purpose. */
export default function ExportDialog({
  collection,
  name,
  viewer,
  columns,
  rows,
  count,
  onClose,
}: ExportDialogProps) {
  const [way, setWay] = useState('shown')
  const [picked, setPicked] = useState<readonly string[]>(columns.map(({ path }) => path))
  const groups = exportableColumns(name, viewer)
  const run = useMutation({
    mutationFn: () => {
      const fields = way === 'shown' ? columns.map(({ path }) => path) : picked
      if (way === 'shown' && !('ids' in rows)) {
        const query = new URLSearchParams(rows.query)
        query.set('fields', fields.join(','))
        query.set('export', 'excel')
        return download(`/api/${collection}?${query}`)
      }
      const rowParameters = 'ids' in rows ? { filter: { id: rows.ids } } : Object.fromEntries(rows.query)
      return download(`/api/${collection}/export/custom?export=excel`, {
        method: 'POST',
        body: { ...rowParameters, fields },
      })
    },
    onSuccess: onClose,
  })
  const toggle = (path: string) =>
    setPicked(picked.includes(path) ? picked.filter((one) => one !== path) : [...picked, path])

  return (
    <Modal opened onClose={onClose} title={`Export ${count.toLocaleString('en-GB')} to Excel`} size={560}>
      <Radio.Group value={way} onChange={setWay} aria-label="Columns">
        <Stack gap="xs">
          <Radio value="shown" label={`The columns shown (${columns.length})`} />
          <Radio value="chosen" label="Columns I choose" />
        </Stack>
      </Radio.Group>
      {way === 'chosen' && (
        <ScrollArea.Autosize mah={360} type="auto" offsetScrollbars mt="md">
          {groups.map(({ title, columns }) => (
            <Stack key={title} gap="2xs" mb="md" role="group" aria-label={title}>
              <Text size="xs" c="dimmed">
                {title}
              </Text>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="2xs" verticalSpacing="2xs">
                {columns.map(({ path, heading }) => (
                  <Checkbox
                    key={path}
                    size="xs"
                    label={heading}
                    checked={picked.includes(path)}
                    onChange={() => toggle(path)}
                  />
                ))}
              </SimpleGrid>
            </Stack>
          ))}
        </ScrollArea.Autosize>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={run.isPending}
          disabled={way === 'chosen' && picked.length === 0}
          onClick={() => run.mutate()}
          data-autofocus
        >
          Download
        </Button>
      </Group>
    </Modal>
  )
}

interface ExportDialogProps {
  readonly collection: string
  readonly name: string
  readonly viewer: Viewer
  readonly columns: readonly ListColumn[]
  /** The rows of the list, or the ticked ones. */
  readonly rows: { readonly query: URLSearchParams } | { readonly ids: readonly string[] }
  readonly count: number
  readonly onClose: () => void
}

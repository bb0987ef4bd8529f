import { Button, Menu } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { labelSheets } from '@minster/domain/returns/reports/label-sheets'
import { IconTags } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '#platform/api/download.ts'

/** Prints the addresses a report is narrowed to on sheets of labels. */
export function LabelsMenu({ filter, isEmpty }: LabelsMenuProps) {
  const printing = useMutation({
    mutationFn: (sheet: string) =>
      download(`/api/address-export/labels?${new URLSearchParams({ ...filter, sheet })}`),
  })
  return (
    <Menu position="bottom-end" shadow="md" width={250}>
      <Menu.Target>
        <Button
          size="xs"
          leftSection={<IconTags size={15} stroke={1.7} />}
          loading={printing.isPending}
          disabled={isEmpty}
        >
          Print labels
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>A4 sheets</Menu.Label>
        {namesOf(labelSheets).map((sheet) => (
          <Menu.Item key={sheet} onClick={() => printing.mutate(sheet)}>
            {labelSheets[sheet].title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface LabelsMenuProps {
  readonly filter: Readonly<Record<string, string>>
  readonly isEmpty: boolean
}

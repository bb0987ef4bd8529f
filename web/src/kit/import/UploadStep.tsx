import { Box, Button, Group, Stack } from '@mantine/core'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { acceptedSheets } from '../uploads/accepted-sheets.ts'
import { UploadArea } from '../uploads/UploadArea.tsx'
import { UploadList } from '../uploads/UploadList.tsx'
import { pluralise } from './import-text.ts'
import { RunHistory } from './RunHistory.tsx'
import type { ImportActions } from './use-import.ts'

/** Choosing the file, and where in it the rows are. */
export function UploadStep({ run, collection, file, hint, actions, onFile, onAgain }: UploadStepProps) {
  return (
    <Stack>
      {run ? (
        <ChosenFile run={run} file={file} actions={actions} onFile={onFile} onAgain={onAgain} />
      ) : (
        <UploadArea
          label="Spreadsheet"
          hint="Excel (.xlsx) or CSV, up to 20 MB. Titles above the headings do no harm."
          accept={acceptedSheets}
          isSingle
          isLarge
          isBusy={actions.busy}
          onFiles={([chosen]) => chosen && !actions.busy && onFile(chosen)}
        />
      )}
      <UploadList uploads={actions.uploads} />
      {hint && <DismissibleAlert tone="warning">{hint}</DismissibleAlert>}
      <RunHistory collection={collection} current={run?.id ?? null} onOpen={actions.open} />
    </Stack>
  )
}

function ChosenFile({ run, file, actions, onFile, onAgain }: ChosenFileProps) {
  const [header, setHeader] = useState<TypedNumber>(run.headerRow)
  const isOpen = run.state === 'columns' || run.state === 'checked'
  const otherHeader =
    typeof header === 'number' && Number.isInteger(header) && header !== run.headerRow ? header : null
  return (
    <Stack component={Frame} p="md" role="region" aria-label="The file">
      <Group gap="sm">
        <IconFileSpreadsheet
          size="1.75rem"
          stroke={1.4}
          color="var(--mantine-color-dimmed)"
          aria-hidden="true"
        />
        <Box flex={1} miw={0}>
          <strong>{run.fileName}</strong>
          <Muted>
            {pluralise(run.counts.total, 'row')}, {pluralise(run.columns.length, 'column')}
            {run.sheet === '' ? '' : `, sheet “${run.sheet}”`}
          </Muted>
        </Box>
        <Button variant="default" onClick={onAgain}>
          Choose another file
        </Button>
      </Group>
      {isOpen && (
        <Group gap="sm" align="flex-end">
          <NumberInput
            label="Headings stand in row"
            description="As the sheet counts. What stands above is left out."
            whole
            value={header}
            onChange={setHeader}
            w={220}
          />
          {otherHeader !== null && (
            <Button
              variant="default"
              loading={actions.busy}
              onClick={() => void actions.change({ headerRow: otherHeader })}
            >
              Read from there
            </Button>
          )}
        </Group>
      )}
      {run.otherSheets.map(({ name, rows }) => (
        <Group gap="sm" key={name}>
          <Muted flex={1}>
            The sheet “{name}” ({pluralise(rows, 'row')}) is left out.
          </Muted>
          {file && isOpen && (
            <Button variant="subtle" size="compact-sm" onClick={() => onFile(file, name)}>
              Read this one instead
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}

interface ChosenFileProps {
  readonly run: ImportRun
  readonly file: File | null
  readonly actions: ImportActions
  readonly onFile: (file: File, sheet?: string) => void
  readonly onAgain: () => void
}

interface UploadStepProps extends Omit<ChosenFileProps, 'run'> {
  readonly run: ImportRun | undefined
  readonly collection: string
  readonly hint: string | null
}

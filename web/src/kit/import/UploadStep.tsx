import { Button, Text } from '@mantine/core'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import classes from './import.module.css'
import { RunHistory } from './RunHistory.tsx'
import type { ImportActions } from './use-import.ts'
import { plural } from './words.ts'

/** Choosing the file, and where in it the rows are. */
export function UploadStep({ run, collection, file, hint, actions, onFile, onAgain }: UploadStepProps) {
  return (
    <div className={classes.step}>
      {run ? (
        <Chosen run={run} file={file} actions={actions} onFile={onFile} onAgain={onAgain} />
      ) : (
        <DropZone busy={actions.busy} onFile={onFile} />
      )}
      {hint && <DismissibleAlert tone="warning">{hint}</DismissibleAlert>}
      <RunHistory collection={collection} current={run?.id ?? null} onOpen={actions.open} />
    </div>
  )
}

/** The whole field is the file input: a file dropped on it is as good as a chosen one. */
function DropZone({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  return (
    <div className={classes.drop} data-over={isOver || undefined}>
      <span className={classes.dropIcon} aria-hidden="true">
        <IconUpload size={22} stroke={1.6} />
      </span>
      <label className={classes.dropTitle} htmlFor={id}>
        Drop a spreadsheet here, or choose a file
      </label>
      <span className={classes.dim} id={`${id}-which`}>
        Excel (.xlsx) or CSV, up to 20 MB. Titles above the headings do no harm.
      </span>
      <input
        id={id}
        className={classes.file}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        aria-describedby={`${id}-which`}
        disabled={busy}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={({ currentTarget }) => {
          setOver(false)
          const [first] = currentTarget.files ?? []
          if (first) onFile(first)
          currentTarget.value = ''
        }}
      />
      <span className={classes.choose} aria-hidden="true">
        {busy ? 'Reading …' : 'Choose a file'}
      </span>
    </div>
  )
}

function Chosen({ run, file, actions, onFile, onAgain }: ChosenProps) {
  const [header, setHeader] = useState<TypedNumber>(run.headerRow)
  const isOpen = run.state === 'columns' || run.state === 'checked'
  const other =
    typeof header === 'number' && Number.isInteger(header) && header !== run.headerRow ? header : null
  return (
    <section className={classes.card} aria-label="The file">
      <div className={classes.fileLine}>
        <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden="true" />
        <div className={classes.grow}>
          <Text fw={550}>{run.fileName}</Text>
          <Text size="sm" c="dimmed">
            {plural(run.counts.total, 'row')}, {plural(run.columns.length, 'column')}
            {run.sheet === '' ? '' : `, sheet “${run.sheet}”`}
          </Text>
        </div>
        <Button variant="default" onClick={onAgain}>
          Choose another file
        </Button>
      </div>
      {isOpen && (
        <div className={classes.fileLine}>
          <NumberInput
            label="Headings stand in row"
            description="As the sheet counts. What stands above is left out."
            whole
            value={header}
            onChange={setHeader}
            w={220}
          />
          {other !== null && (
            <Button
              variant="default"
              loading={actions.busy}
              onClick={() => void actions.change({ headerRow: other })}
            >
              Read from there
            </Button>
          )}
        </div>
      )}
      {run.otherSheets.map(({ name, rows }) => (
        <div className={classes.fileLine} key={name}>
          <Text size="sm" c="dimmed" className={classes.grow}>
            The sheet “{name}” ({plural(rows, 'row')}) is left out.
          </Text>
          {file && isOpen && (
            <Button variant="subtle" size="compact-sm" onClick={() => onFile(file, name)}>
              Read this one instead
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

interface ChosenProps {
  readonly run: ImportRun
  readonly file: File | null
  readonly actions: ImportActions
  readonly onFile: (file: File, sheet?: string) => void
  readonly onAgain: () => void
}

interface UploadStepProps extends Omit<ChosenProps, 'run'> {
  readonly run: ImportRun | undefined
  readonly collection: string
  readonly hint: string | null
}

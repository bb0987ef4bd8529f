import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { UploadArea } from '#kit/uploads/UploadArea.tsx'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { sendSchema } from './hesa-collections.ts'

/** Where the files of a schema are chosen. They go together; where they do not say of which collection they are, one is asked. */
export function SchemaUpload({ code, isFirst, onTaken }: SchemaUploadProps) {
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const uploads = useUpload<ChosenFiles>(async ({ files, isConfirmed = false }, progress) => {
    try {
      const { isSame } = await sendSchema(code, files, isConfirmed, progress)
      showDone(
        isSame
          ? `${code} goes by this schema already. Nothing has changed`
          : `${code} goes by this schema now`,
      )
      if (!isSame) onTaken()
      await refreshRecords(queryClient)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.some(({ param }) => param === 'confirm')) throw error
      setQuestion({ files, words: error.message })
    }
  })
  const send = (files: readonly File[], isConfirmed = false) => {
    const [file] = files
    if (file) void uploads.start([{ file, files, isConfirmed }])
  }
  return (
    <>
      <UploadArea
        label={`Schema of ${code}`}
        hint={`The .xsd files HESA publishes for ${code}, or the zip with them.${isFirst ? '' : ' They take the place of those above.'}`}
        accept=".xsd,.xml,.zip"
        size="xs"
        folder="Folder with the schema"
        isBusy={uploads.isBusy}
        uploads={uploads}
        onFiles={(files) => send(schemasOf(files))}
      />
      <ConfirmDialog
        opened={question !== null}
        title={`Is this the schema of ${code}?`}
        verb={`It is that of ${code}`}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question) send(question.files, true)
          setQuestion(null)
        }}
      >
        {question?.words} Nothing was taken yet. HESA’s own files have the number in their name, as {code}
        _1_0_0.xsd.
      </ConfirmDialog>
    </>
  )
}

/** Of a folder its schemas, whatever else lies there; what somebody chose by name goes as it is. */
function schemasOf(files: readonly File[]): readonly File[] {
  const seen = files.filter(({ name }) => !name.startsWith('.'))
  const schemas = seen.filter(
    ({ name, webkitRelativePath }) => webkitRelativePath === '' || /\.xsd$/i.test(name),
  )
  return schemas.length > 0 ? schemas : seen
}

interface ChosenFiles {
  /** The first of them, by whose name they go while they are sent. */
  readonly file: File
  readonly files: readonly File[]
  readonly isConfirmed?: boolean
}

interface Question {
  readonly files: readonly File[]
  readonly words: string
}

interface SchemaUploadProps {
  readonly code: string
  /** It has no schema yet. */
  readonly isFirst: boolean
  readonly onTaken: () => void
}

import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { sizeWords } from '#kit/records/size-words.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { Impact } from './extensions.ts'
import classes from './overview.module.css'

const FilePreview = lazy(inTime(() => import('#kit/records/FilePreview.tsx')))

type Evidence = Impact['evidence'][number]

/** What the student sent to show their reason, to be looked at here. Only those who decide see it. */
export function EvidencePanel({ type, files }: EvidencePanelProps) {
  const [shown, setShown] = useState<Evidence | null>(null)
  return (
    <Panel title="Evidence" facts={type ?? undefined}>
      {files.length === 0 && <PanelWords>None was sent.</PanelWords>}
      <ul className={classes.files}>
        {files.map((file) => {
          const isPicture = file.mediaType.startsWith('image/')
          const canShow = isPicture || file.mediaType === 'application/pdf'
          const Icon = isPicture ? IconPhoto : IconFileText
          return (
            <li key={file.id}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {canShow ? (
                <TextButton onClick={() => setShown(file)}>{file.name}</TextButton>
              ) : (
                <a href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              )}
              <span className={classes.quiet}>{sizeWords(file.size)}</span>
            </li>
          )
        })}
      </ul>
      {shown && (
        <Suspense fallback={null}>
          <FilePreview file={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

interface EvidencePanelProps {
  readonly type: string | null
  readonly files: readonly Evidence[]
}

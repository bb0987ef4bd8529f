import { Button, CloseButton, Progress } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './upload-area.module.css'
import type { Uploads } from './use-upload.ts'

/** What is on its way, and what was not taken and why. */
export function UploadList({ uploads }: { readonly uploads: Omit<Uploads, 'start'> }) {
  if (uploads.sending.length === 0) return null
  return (
    <ul className={classes.sending} aria-label="On their way">
      {uploads.sending.map(({ key, name, share, problem, mayGoAgain }) => (
        <li key={key} data-refused={problem !== null || undefined}>
          <span className={classes.name}>{name}</span>
          {problem === null ? (
            <Progress
              value={share * 100}
              size={5}
              aria-label={`${name} on its way`}
              className={classes.bar ?? ''}
            />
          ) : (
            <span className={classes.problem} role="alert">
              <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
              {problem}
            </span>
          )}
          {mayGoAgain && problem !== null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Send ${name} again`}
              onClick={() => void uploads.again(key)}
            >
              Send again
            </Button>
          )}
          <CloseButton
            size="sm"
            aria-label={problem === null ? `Stop sending ${name}` : `Dismiss ${name}`}
            onClick={() => uploads.dismiss(key)}
          />
        </li>
      ))}
    </ul>
  )
}

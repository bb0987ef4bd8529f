import { Button, CopyButton, Group, Stack } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useConfig } from '#platform/api/config.ts'
import classes from './account.module.css'

/** Recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { title } = useConfig()
  const text = codes.join('\n')
  return (
    <Stack gap="sm" className={classes.touch ?? ''}>
      <p>
        Keep these where your phone is not. Each signs you in once without it, and they are not shown again.
      </p>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size="1rem" stroke={1.6} />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.6} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${title}: recovery codes\n\n${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </Button>
        <Button ml="auto" onClick={onDone}>
          I have kept them
        </Button>
      </Group>
    </Stack>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

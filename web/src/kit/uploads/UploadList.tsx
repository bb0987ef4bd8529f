import { Box, Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { progressWords } from './progress-words.ts'
import type { FileUpload, Uploads } from './use-upload.ts'

/** What is on its way, and what was not taken and why. Nobody leaves what is on its way by accident. */
export function UploadList({ uploads }: { readonly uploads: Omit<Uploads, 'start'> }) {
  const underWay = uploads.sending.filter(({ problem }) => problem === null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => underWay.length > 0,
    enableBeforeUnload: () => underWay.length > 0,
    withResolver: true,
  })
  const isArrived = status === 'blocked' && underWay.length === 0
  useEffect(() => {
    // It arrived while they were asked: nothing is left to keep them.
    if (isArrived) proceed?.()
  }, [isArrived, proceed])
  if (uploads.sending.length === 0) return null
  return (
    <>
      <Stack component="ul" flex="1 0 100%" gap="xs" mt="sm" aria-label="On their way">
        {uploads.sending.map(({ key, name, problem, canRetry, ...upload }) => (
          <Group component="li" gap="xs" key={key}>
            <Text span size="sm" fw={550} flex="0 1 13.75rem" truncate>
              {name}
            </Text>
            {problem === null ? (
              <HowFar name={name} {...upload} />
            ) : (
              <Group
                component="span"
                gap="2xs"
                wrap="nowrap"
                flex="1 1 13.75rem"
                fz="sm"
                c="var(--tone-danger)"
                role="alert"
              >
                <IconAlertCircle size="0.9375rem" stroke={1.8} aria-hidden="true" />
                {problem}
              </Group>
            )}
            {canRetry && problem !== null && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Send ${name} again`}
                onClick={() => void uploads.retry(key)}
              >
                Send again
              </Button>
            )}
            <CloseButton
              size="sm"
              aria-label={problem === null ? `Stop sending ${name}` : `Dismiss ${name}`}
              onClick={() => uploads.dismiss(key)}
            />
          </Group>
        ))}
      </Stack>
      <ConfirmDialog
        opened={status === 'blocked'}
        title="Leave before it has arrived?"
        verb="Leave without it"
        danger
        onConfirm={() => {
          for (const { key } of underWay) uploads.dismiss(key)
          proceed?.()
        }}
        onCancel={() => reset?.()}
      >
        {underWay[0]?.name} is still on its way. If you leave now, it is not sent.
      </ConfirmDialog>
    </>
  )
}

function HowFar({
  name,
  ...upload
}: Pick<FileUpload, 'name' | 'size' | 'share' | 'secondsLeft' | 'isLineLost'>) {
  return (
    <Box flex="1 1 8.75rem">
      <Progress value={upload.share * 100} size={5} aria-label={`${name} on its way`} />
      <small>{progressWords(upload)}</small>
      <Box role="status">
        {upload.isLineLost && <small>The line was lost. We go on when it is back.</small>}
      </Box>
    </Box>
  )
}

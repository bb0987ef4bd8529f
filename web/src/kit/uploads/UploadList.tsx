import { Box, Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Uploads } from './use-upload.ts'

/** What is on its way, and what was not taken and why. */
export function UploadList({ uploads }: { readonly uploads: Omit<Uploads, 'start'> }) {
  if (uploads.sending.length === 0) return null
  return (
    <Stack component="ul" flex="1 0 100%" gap="xs" mt="sm" aria-label="On their way">
      {uploads.sending.map(({ key, name, share, problem, canRetry }) => (
        <Group component="li" gap="xs" key={key}>
          <Text span size="sm" fw={550} flex="0 1 13.75rem" truncate>
            {name}
          </Text>
          {problem === null ? (
            <Box flex="1 1 8.75rem">
              <Progress value={share * 100} size={5} aria-label={`${name} on its way`} />
            </Box>
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
  )
}

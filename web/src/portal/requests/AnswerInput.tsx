import { Box } from '@mantine/core'
import { type CannedReplyKind, requestReplyKinds } from '@minster/domain/office/tickets/canned-reply-kinds'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { ComponentType } from 'react'
import type { InputProps } from '#kit/records/input-props.ts'
import { FieldInput } from '#kit/records/inputs.tsx'
import { CannedReplies } from '#office/tickets/CannedReplies.tsx'
import { useConfig } from '#platform/api/config.ts'

/** Words to a student, with the canned replies of some kinds; `requester` is who is answered, null where many are. */
export function answerInput(
  kinds: readonly CannedReplyKind[],
  requester: string | null,
): ComponentType<InputProps> {
  return function AnswerInput(props: InputProps) {
    const { features } = useConfig()
    const { value, isReadOnly, onChange } = props
    const before = typeof value === 'string' ? value.trimEnd() : ''
    return (
      <>
        <FieldInput {...props} />
        {isFeatureOn(features, 'helpdesk') && !isReadOnly && (
          <Box mt="3xs">
            <CannedReplies
              kinds={kinds}
              requester={requester}
              onChoose={(words) => onChange(before === '' ? words : `${before}\n\n${words}`)}
            />
          </Box>
        )}
      </>
    )
  }
}

/** Of requests in words: the server puts each student's name into what they are sent. */
export const requestInputs = { answer: answerInput(requestReplyKinds, null) }
